import { verdict } from '../report/verdict.mjs';

/** What is wanted of a page that a server has drawn, most of it beside the same page drawn by the browser. */
const GOALS = [
  { name: 'main content', most: 0.2, of: ratio('main') },
  { name: 'first screen', most: 0.25, of: ratio('screen') },
  { name: 'first words (FCP)', most: 1.1, of: ratio('fcp') },
  { name: 'alive', most: 1, of: ratio('alive') },
  { name: 'blocked', most: 1, of: ratio('blocked') },
  { name: 'bytes in all', most: 1.05, of: ratio('all') },
  { name: 'longest task, ms', most: 100, of: (drawn) => drawn.longest, digits: 0 },
  { name: 'layout shift', most: 0.01, of: (drawn) => drawn.shift, digits: 4 },
];

function ratio(figure) {
  return (drawn, browser) => {
    if (drawn[figure] === browser[figure]) return 1;
    return drawn[figure] / browser[figure];
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
