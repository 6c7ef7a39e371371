import { fileURLToPath } from 'node:url';
import { CATEGORIES } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { readSeed } from '../seeding/read-seed';
import { renderLogo } from './render-logo';
import { initialsOf } from './initials-of';
import { contrast, contrastColor } from './contrast-color';
import { logoOf, readMarks } from './read-logos';
import type { Marks } from './read-logos';

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
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('finds the symbol file of each logo', () => {
  const named = Object.values(marks.curated.tools).flatMap(({ symbol }) => symbol ?? []);
  expect(named.filter((name) => !marks.symbols[name])).toEqual([]);
});

test('chooses readable contrast colours', () => {
  const colors = [
    ...Object.values(marks.curated.tools).flatMap(({ color }) => color ?? []),
    ...Object.values(marks.symbols).map(({ color }) => color),
    ...CATEGORIES.map((category) => marks.curated.categories[category]),
  ];
  const faint = (kind: 'letters' | 'symbol', least: number) =>
    colors.filter((color) => contrast(color, contrastColor(color, kind)) < least);
  expect(faint('letters', 4.5)).toEqual([]);
  expect(faint('symbol', 3)).toEqual([]);
});

test('has logos of existing tools with collected symbols only', async () => {
  const known = new Set((await readSeed(SEED)).tools.map(({ id }) => id));
  const named = Object.entries(marks.curated.tools);
  expect(named.map(([id]) => id).filter((id) => !known.has(id))).toEqual([]);
  const missing = named.filter(([, { symbol }]) => symbol && !marks.symbols[symbol]);
  expect(missing.map(([id]) => id)).toEqual([]);
});

test('renders distinct logos within a category', async () => {
  const { tools } = await readSeed(SEED);
  const images = tools.map((tool) => `${tool.category} ${renderLogo(logoOf(marks, tool))}`);
  const twice = tools
    .filter((_, at) => images.indexOf(defined(images[at])) !== at)
    .map(({ id }) => id);
  expect(twice).toEqual([]);
});

test('escapes markup in initials', () => {
  expect(renderLogo({ color: '#000000', initials: '<&' })).toContain('&lt;&amp;</text>');
});
