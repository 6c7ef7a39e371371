import { verdict } from '../report/verdict.mjs';

/** Goals of a server-rendered page, most of them relative to the client-rendered page. */
const GOALS = [
  { name: 'main content', most: 0.2, of: ratio('main') },
  { name: 'first screen', most: 0.25, of: ratio('screen') },
  { name: 'first words (FCP)', most: 1.1, of: ratio('fcp') },
  { name: 'alive', most: 1, of: ratio('alive') },
  { name: 'blocked', most: 1, of: ratio('blocked') },
  { name: 'bytes in all', most: 1.05, of: ratio('all') },
  { name: 'longest task, ms', most: 100, of: (server) => server.longest, digits: 0 },
  { name: 'layout shift', most: 0.01, of: (server) => server.shift, digits: 4 },
];

function ratio(figure) {
  return (server, browser) => {
    if (server[figure] === browser[figure]) return 1;
    return server[figure] / browser[figure];
  };
}

/** `figures`: of each page's name the medians `server` and `browser`. */
export function goalsSection(figures, note) {
  const pages = Object.keys(figures);
  const rows = GOALS.map(({ name, most, of, digits = 2 }) => {
    const found = pages.map((page) => of(figures[page].server, figures[page].browser));
    return [
      name,
      most,
      ...found.map((value) => value.toFixed(digits)),
      verdict(found, most, digits),
    ];
  });
  return { heading: 'Goals', note, columns: ['', 'at most', ...pages, ''], rows };
}
