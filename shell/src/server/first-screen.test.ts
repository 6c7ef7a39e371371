import { splitAtFirstScreen } from './first-screen';

const OPEN = '<style data-styled="true" data-styled-version="6.6.0">';
const group = (at: number, id: string, names: string, rules: string) =>
  `${rules}/*!sc*/\ndata-styled.g${at}[id="${id}"]{content:"${names}"}/*!sc*/\n`;
const GROUPS = {
  keyframes: group(1, 'sc-keyframes-turn', 'turn,', '@keyframes turn{to{rotate:1turn}}'),
  late: group(2, 'sc-keyframes-late', 'late,', '@keyframes late{to{opacity:0}}'),
  global: group(3, 'sc-global-abc', 'sc-global-abc1,', 'body{margin:0}'),
  hero: group(4, 'shell__sc-hero', 'aaa,bbb,', '.bbb{animation:turn 1s}'),
  card: group(5, 'catalog__sc-card', 'ccc,', '.ccc{animation:late 1s}'),
};
const styles = `${OPEN}${Object.values(GROUPS).join('')}</style>`;
const hero = `<h1 class="shell__sc-hero bbb">${'word '.repeat(600)}</h1>`;
const card = '<section class="catalog__sc-card ccc">card</section>';

test('moves the styles of the content below the first screen', () => {
  const { keyframes, late, global, hero: heroRules, card: cardRules } = GROUPS;
  const split = splitAtFirstScreen({ html: hero + card, styles });
  expect(split.styles).toBe(`${OPEN}${keyframes}${global}${heroRules}</style>`);
  const below = `${OPEN.replace('<style ', '<style data-below ')}${late}${cardRules}</style>`;
  expect(split.html).toBe(hero + below + card);
});

test.each([
  ['an article after 250 characters', 'a'.repeat(251), '<!--$--><article>next</article>'],
  ['a list item after 125 wide characters', '가'.repeat(126), '<li>next</li>'],
  ['a row after 250 characters', 'a'.repeat(251), '<div role="row">next</div>'],
])('ends the first screen before %s', (_, text, next) => {
  const split = splitAtFirstScreen({ html: `<h1>${text}</h1>${next}`, styles });
  expect(split.html.replace(/<style [^]*<\/style>/, '')).toBe(`<h1>${text}</h1>${next}`);
  expect(split.html).toMatch(/<\/style><(article|li|div)/);
});

test('ends the first screen before a list that it would cut', () => {
  const html = `<h1>${'a'.repeat(251)}</h1><ul class="list"><!--$--><li>first</li></ul>`;
  expect(splitAtFirstScreen({ html, styles }).html).toMatch(/<\/h1><style [^]*<\/style><ul/);
});

test('ends the first screen after a section without closing tag', () => {
  const html = `<div><h1>${'a'.repeat(251)}<section>first</section><section>second</section></h1></div>`;
  expect(splitAtFirstScreen({ html, styles }).html).toMatch(
    /first<\/section><style [^]*<\/style><section>second/,
  );
});

test('counts text and not markup', () => {
  const html = `<h1>short</h1>${'<i class="a long name"></i>'.repeat(100)}<li>next</li>`;
  expect(splitAtFirstScreen({ html, styles }).html).toBe(html);
});

test.each([
  ['has no heading', '<p>text</p>' + card, styles],
  ['is not longer than its first screen', '<h1 class="bbb">short</h1>' + card, styles],
  ['has rules without a group', hero + card, `${OPEN}body{margin:0}</style>`],
])('does not split a page that %s', (_, html, tag) => {
  expect(splitAtFirstScreen({ html, styles: tag })).toEqual({ html, styles: tag });
});
