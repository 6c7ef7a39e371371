import type { RenderResult, Registry } from '@atlas/contracts';
import type { PageContent } from './assemble-html';
import { pageEtag } from './page-etag';

const MINUTE_MS = 60_000;
const registry = { remotes: [{ name: 'catalog', version: '1.0.0', slots: [] }] };
const drawn = (at: number, html = '<h1>Tools</h1>'): RenderResult => {
  const state = JSON.stringify({ at, data: [], failed: [], said: [] });
  return {
    ...{ html, styles: '', dehydratedState: state, skipped: [], isComplete: true },
    ...{ executedRemotes: [], dependencies: [], passes: 1, durationMs: 1 },
  };
};
const fill = (more: object = {}): PageContent =>
  ({
    ...{ nonce: 'n', ticket: 't', language: 'ko', metadata: { title: 'Tools' } },
    ...{ registry, drawn: drawn(1), ...more },
  }) as unknown as PageContent;
const tagOf = (more?: object, visitorId = 'emma', now = 10 * MINUTE_MS) =>
  pageEtag(fill(more), { visitorId, shellStamp: 1 }, now);
const later = {
  remotes: [{ name: 'catalog', version: '1.0.1', slots: [] }],
} as unknown as Registry;

test('when a page shows the same, then its tag is the same, whenever it was drawn and whatever nonce it has', () => {
  expect(tagOf({ nonce: 'other', ticket: 'other', drawn: drawn(2) })).toBe(tagOf());
});

test.each([
  ['what it shows', { drawn: drawn(1, '<h1>More tools</h1>') }],
  ['who draws it', { drawn: undefined }],
  ['a release', { registry: later }],
  ['the language', { language: 'en' }],
])('when %s changed, then the page has another tag', (_what, more) => {
  expect(tagOf(more)).not.toBe(tagOf());
});

test('when another visitor asks, or after five minutes, then the page has another tag', () => {
  expect(tagOf({}, 'paul')).not.toBe(tagOf());
  expect(tagOf({}, 'emma', 15 * MINUTE_MS)).not.toBe(tagOf());
});
