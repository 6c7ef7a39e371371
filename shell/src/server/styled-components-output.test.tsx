/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import styled, { createGlobalStyle, keyframes, ServerStyleSheet } from 'styled-components';
import { splitAtFirstScreen } from './first-screen';
import { parseStyleTag } from './styled-components-output';

const Global = createGlobalStyle`body { margin: 0; }`;
const turn = keyframes`to { rotate: 1turn; }`;
const Heading = styled.h1.withConfig({ componentId: 'test__sc-heading' })`
  animation: ${turn} 1s;
`;
const Card = styled.section.withConfig({ componentId: 'test__sc-card' })`
  color: red;
`;

/** Renders a page with the installed version of styled-components. */
function render() {
  const sheet = new ServerStyleSheet();
  const html = renderToStaticMarkup(
    sheet.collectStyles(
      <>
        <Global />
        <Heading>{'word '.repeat(60)}</Heading>
        <Card>card</Card>
      </>,
    ),
  );
  return { html, styles: sheet.getStyleTags() };
}

test('reads every group of the installed styled-components', () => {
  const { html, styles } = render();
  const parsed = parseStyleTag(styles);
  const ids = parsed?.groups.map(({ id }) => id.replace(/^(sc-(?:global|keyframes))-.*/, '$1'));
  expect(new Set(ids)).toEqual(
    new Set(['sc-global', 'sc-keyframes', 'test__sc-heading', 'test__sc-card']),
  );
  const card = parsed?.groups.find(({ id }) => id === 'test__sc-card');
  expect(card?.text).toContain('color:red;');
  const [, classes = ''] = /<section class="([^"]*)"/.exec(html) ?? [];
  expect(classes.split(' ')).toEqual(expect.arrayContaining([card?.id, card?.classNames[0]]));
});

test('splits the output without losing or reordering a rule', () => {
  const { html, styles } = render();
  const split = splitAtFirstScreen({ html, styles });
  const below = /<style data-below [^]*?<\/style>/.exec(split.html)?.[0] ?? '';
  expect(below).toContain('color:red;');
  expect(split.styles).toContain('animation:');
  expect(split.styles).toContain('@keyframes');
  expect(split.html.replace(below, '')).toBe(html);
  const rules = (tag: string) => parseStyleTag(tag)?.groups.map(({ text }) => text) ?? [];
  const all = rules(styles);
  expect([...rules(split.styles), ...rules(below.replace('data-below ', ''))].sort()).toEqual(
    [...all].sort(),
  );
  expect(all.filter((text) => rules(split.styles).includes(text))).toEqual(rules(split.styles));
});

test('does not parse an unknown format', () => {
  expect(parseStyleTag('<style data-styled="true">body{margin:0}</style>')).toBeUndefined();
  expect(parseStyleTag('')).toBeUndefined();
});
