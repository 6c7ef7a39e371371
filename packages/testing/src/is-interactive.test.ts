import { JSDOM } from 'jsdom';
import { isInteractive } from './is-interactive';

// The function runs in a browser, with its globals.
const { document } = new JSDOM().window;
beforeAll(() => Object.assign(globalThis, { document }));
afterAll(() => Reflect.deleteProperty(globalThis, 'document'));

const PAGE = '<div data-atlas="news"><h1>News</h1></div>';
/** Gives elements the mark of React or of a parcel. */
const mark = (selector: string, marks: object) =>
  Object.assign(document.querySelector(selector) ?? {}, marks);
const HYDRATED = { __reactProps$abc: {} };

test('a hydrated page, a fragment and a part of another framework take input', () => {
  document.body.innerHTML = PAGE;
  mark('h1', HYDRATED);
  expect(isInteractive('news')).toBe(true);
  document.body.innerHTML = '<span data-atlas="news home.main"><h1>News</h1></span>';
  mark('h1', HYDRATED);
  expect(isInteractive('news')).toBe(true);
  document.body.innerHTML = PAGE;
  mark('[data-atlas]', { atlasParcel: true });
  expect(isInteractive('news')).toBe(true);
});

test.each([
  ['is only rendered by the server', PAGE, {}],
  ['has an empty element', '<div data-atlas="news"></div>', { atlasParcel: true }],
  ['has a part of another slice', PAGE.replace('news', 'newsroom'), { atlasParcel: true }],
])('a page that %s is not interactive', (_, html, marks) => {
  document.body.innerHTML = html;
  mark('[data-atlas]', marks);
  expect(isInteractive('news')).toBe(false);
});
