import type { RenderResult } from '@atlas/contracts';
import { sizeOfPage, toRenderedPage, withNonce } from './rendered-page';

const RESULT: RenderResult = {
  ...{ skipped: [], isComplete: true, executedRemotes: [], dependencies: [] },
  ...{ passes: 1, durationMs: 1 },
  html: '<h1>도구</h1><style data-below data-styled>a{}</style><p>아래</p><style data-below x></style>',
  styles: '<style data-styled>a{}</style><style media="print">b{}</style>',
  dehydratedState: '{"at":1,"data":[]}',
};
const textOf = (parts: readonly Buffer[]) => Buffer.concat([...parts]).toString();

test('a nonce is inserted into each style of the head', () => {
  expect(textOf(withNonce(toRenderedPage(RESULT).styles, 'n'))).toBe(
    '<style nonce="n" data-styled>a{}</style><style nonce="n" media="print">b{}</style>',
  );
});

test('the first screen ends before the styles of what is below it', () => {
  const { firstScreen, below = [] } = toRenderedPage(RESULT);
  expect(firstScreen.toString()).toBe('<h1>도구</h1>');
  expect(textOf(withNonce(below, 'n'))).toBe(
    '<style nonce="n" data-below data-styled>a{}</style><p>아래</p><style data-below x></style>',
  );
});

test('a page without such styles is all first screen', () => {
  const page = toRenderedPage({ ...RESULT, html: '<h1>도구</h1>', styles: '' });
  expect(page.firstScreen.toString()).toBe('<h1>도구</h1>');
  expect(page.below).toBeUndefined();
  expect(textOf(withNonce(page.styles, 'n'))).toBe('');
});

test('the hash ignores the time of the rendering only', () => {
  const { hash } = toRenderedPage(RESULT);
  expect(toRenderedPage({ ...RESULT, dehydratedState: '{"at":2,"data":[]}' }).hash).toBe(hash);
  expect(toRenderedPage({ ...RESULT, dehydratedState: '{"at":1,"data":[1]}' }).hash).not.toBe(hash);
});

test('the size is that of the encoded texts', () => {
  const bytes = sizeOfPage(toRenderedPage({ ...RESULT, html: '도구', styles: '' }));
  expect(bytes).toBe(Buffer.byteLength('도구') + RESULT.dehydratedState.length);
});
