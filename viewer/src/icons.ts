// Line icons on a grid of 24.

const PATHS: Record<string, string> = {
  play: '<path d="M8 5.5v13l10.5-6.5z" fill="currentColor"/>',
  pause: '<path d="M8 5v14M16 5v14" stroke-width="3.4"/>',
  previous: '<path d="M15 6l-6 6 6 6"/>',
  next: '<path d="M9 6l6 6-6 6"/>',
  first: '<path d="M17 6l-6 6 6 6M7 6v12"/>',
  last: '<path d="M7 6l6 6-6 6M17 6v12"/>',
  loop: '<path d="M17 4l3 3-3 3M4 11V9a2 2 0 012-2h14M7 20l-3-3 3-3M20 13v2a2 2 0 01-2 2H4"/>',
  fit: '<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>',
  screenshot: '<path d="M4 8h3l2-3h6l2 3h3v11H4z"/><circle cx="12" cy="13" r="3.4"/>',
  video: '<path d="M4 7h11v10H4zM15 10.5l5-3v9l-5-3"/>',
  link: '<path d="M10 14a4 4 0 005.7 0l3-3A4 4 0 0013 5.3l-1 1M14 10a4 4 0 00-5.7 0l-3 3A4 4 0 0011 18.7l1-1"/>',
  theme: '<circle cx="12" cy="12" r="7.5"/><path d="M12 4.5a7.5 7.5 0 010 15z" fill="currentColor"/>',
  record: '<circle cx="12" cy="12" r="7.5"/><circle cx="12" cy="12" r="3.6" fill="currentColor"/>',
  help: '<path d="M8.8 9a3.2 3.2 0 116 1.4c-.9 1.6-2.8 1.7-2.8 3.8M12 17.8v.2"/>',
  fold: '<path d="M4 5h16v14H4zM14.5 5v14"/>',
  reset: '<path d="M5 12a7 7 0 107-7H7M10 2L7 5l3 3"/>',
  step: '<path d="M6 5.5v13l9-6.5z" fill="currentColor"/><path d="M18.5 5.5v13"/>',
};

export function icon(name: string): string {
  return `<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${PATHS[name]}</svg>`;
}
