import { defined } from '@atlas/contracts/testing';
import { renderShareImage, renderVersusImage } from './render-share-image';

const MARK = '<svg viewBox="0 0 48 48"><rect/></svg>';
const tool = (name: string, company = 'Maker') => ({ name, company, category: 'video' as const });
const sizes = (svg: string) =>
  [...svg.matchAll(/font-size="(\d+)" font-weight="700" fill="#1a1915">(?!AI Atlas)/g)].map(
    ([, size]) => Number(size),
  );

test('escapes markup of names', () => {
  const svg = renderShareImage(tool('<script>&', 'R&D <b>'), MARK);
  expect(svg).toContain('&lt;script>&amp;');
  expect(svg).toContain('R&amp;D &lt;b>');
  expect(svg).not.toContain('<script>');
});

test('omits names that the font does not support', () => {
  const svg = renderShareImage(tool('뤼튼', '株式会社'), MARK);
  expect(svg).not.toMatch(/[뤼튼株]/);
  expect(svg).toContain('Video');
});

test('shrinks long names to a readable minimum', () => {
  const [short, long, longest] = ['V0', 'Luma Dream Machine', 'x'.repeat(200)].map((name) =>
    defined(sizes(renderShareImage(tool(name), MARK))[0]),
  );
  expect([short, longest]).toEqual([112, 48]);
  expect(long).toBeLessThan(defined(short));
  expect(defined(long) * 'Luma Dream Machine'.length * 0.6).toBeLessThanOrEqual(1_040);
});

test('renders logo and name of each compared tool', () => {
  const svg = renderVersusImage(
    [tool('A'), tool('A much longer name'), tool('C')],
    [MARK, MARK, MARK],
  );
  expect(svg.match(/>vs </g)).toHaveLength(2);
  expect(svg.match(/viewBox="0 0 48 48"/g)).toHaveLength(3);
  expect(new Set(sizes(svg)).size).toBe(1);
});
