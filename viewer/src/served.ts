// Runs from the server that the page came from.

import type { Page, Source } from "./data";

/** The server that the page came from; addresses are relative, so that the token stays in front of them. */
export class ServedSource implements Source {
  private first = 0; // number of the first run, at the server
  private given: Page | null = null;

  /** A run that was dropped on the page, by the digest of its files (src/gabardine/viewer/dropped.py). */
  static async dropped(digest: string): Promise<ServedSource> {
    const source = new ServedSource();
    const { first, page } = await (await source.get(`dropped/${digest}`)).json();
    source.first = first;
    source.given = page;
    return source;
  }

  async page(): Promise<Page> {
    return this.given ?? (await this.get("page.json")).json();
  }
  async mesh(run: number): Promise<ArrayBuffer> {
    return (await this.get(`runs/${this.first + run}/mesh`)).arrayBuffer();
  }
  async frames(run: number, chunk: number): Promise<ArrayBuffer> {
    return (await this.get(`runs/${this.first + run}/frames/${chunk}`)).arrayBuffer();
  }
  async values(run: number, quantity: string, chunk: number): Promise<ArrayBuffer> {
    return (await this.get(`runs/${this.first + run}/values/${quantity}/${chunk}`)).arrayBuffer();
  }
  async range(run: number, quantity: string): Promise<[number, number]> {
    return (await this.get(`runs/${this.first + run}/range/${quantity}`)).json();
  }
  async contacts(run: number): Promise<number[][]> {
    return (await this.get(`runs/${this.first + run}/contacts`)).json();
  }
  private async get(path: string): Promise<Response> {
    const answer = await fetch(path).catch(() => {
      throw new Error("The server does not answer; it may have stopped.");
    });
    if (!answer.ok) throw new Error((await answer.text()) || `The server answered ${answer.status}.`);
    return answer;
  }
}
