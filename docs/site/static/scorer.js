// What a search shows first: pages for users, then design notes and the list of changes.
var Scorer = {
  score: ([page, , , , score]) => (/^(design\/|CHANGELOG|CONTRIBUTING|docs\/papers\/)/.test(page) ? score - 20 : score),
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
