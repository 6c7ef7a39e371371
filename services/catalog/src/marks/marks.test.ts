import { fileURLToPath } from 'node:url';
import { CATEGORIES } from '@atlas/contracts';
import { readSeed } from '../seeding/read-seed';
import { drawMark } from './draw-mark';
import { initialsOf } from './initials-of';
import { contrast, inkOn } from './ink-on';
import { markOf, readMarks } from './read-marks';
import type { Marks } from './read-marks';

const SEED = fileURLToPath(new URL('../../seed', import.meta.url));
let marks: Marks;
beforeAll(async () => {
  marks = await readMarks(SEED);
});

test.each([
  ['Moises', 'Mo'],
  ['Apollo Mail', 'AM'],
  ['Beautiful.ai', 'Be'],
  ['Wrtn (뤼튼)', 'W뤼'],
  ['뱅크샐러드', '뱅'],
  ['H2O', 'H2'],
  ['E\u0301lan', 'E\u0301l'],
])('when a tool is called %s, then its initials are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('when a mark names a symbol, then the collected file has it', () => {
  const named = Object.values(marks.curated.tools).flatMap(({ symbol }) => symbol ?? []);
  expect(named.filter((name) => !marks.symbols[name])).toEqual([]);
});

test('when a colour is known, then the ink on it can be read', () => {
  const colors = [
    ...Object.values(marks.curated.tools).flatMap(({ color }) => color ?? []),
    ...Object.values(marks.symbols).map(({ color }) => color),
    ...CATEGORIES.map((category) => marks.curated.categories[category]),
  ];
  const faint = (drawn: 'letters' | 'symbol', least: number) =>
    colors.filter((color) => contrast(color, inkOn(color, drawn)) < least);
  expect(faint('letters', 4.5)).toEqual([]);
  expect(faint('symbol', 3)).toEqual([]);
});

test('when marks are curated, then each is of a tool that there is, and each symbol was collected', async () => {
  const known = new Set((await readSeed(SEED)).tools.map(({ id }) => id));
  const named = Object.entries(marks.curated.tools);
  expect(named.map(([id]) => id).filter((id) => !known.has(id))).toEqual([]);
  const missing = named.filter(([, { symbol }]) => symbol && !marks.symbols[symbol]);
  expect(missing.map(([id]) => id)).toEqual([]);
});

test('when all tools are drawn, then no two of one category look the same', async () => {
  const { tools } = await readSeed(SEED);
  const drawn = tools.map((tool) => `${tool.category} ${drawMark(markOf(marks, tool))}`);
  const twice = tools.filter((_, at) => drawn.indexOf(drawn[at]!) !== at).map(({ id }) => id);
  expect(twice).toEqual([]);
});

test('when a name holds markup, then the drawing holds text', () => {
  expect(drawMark({ color: '#000000', initials: '<&' })).toContain('&lt;&amp;</text>');
});
