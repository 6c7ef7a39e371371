import type { Registry } from '@atlas/contracts';
import type { PageContent } from './assemble-html';
import { pageEtag } from './page-etag';
import { NO_ADDITIONS } from './page-types';
import { toRenderedPage } from './rendered-page';

const MINUTE_MS = 60_000;
const registry = { remotes: [{ name: 'catalog', version: '1.0.0', slots: [] }] };
const pageAt = (at: number, html = '<h1>Tools</h1>') => {
  const state = JSON.stringify({ at, data: [], failed: [] });
  return toRenderedPage({
    ...{ html, styles: '', dehydratedState: state, skipped: [], isComplete: true },
    ...{ executedRemotes: [], dependencies: [], passes: 1, durationMs: 1 },
  });
};
const fill = (more: object = {}): PageContent =>
  ({
    ...{ nonce: 'n', language: 'ko', metadata: { title: 'Tools' }, additions: NO_ADDITIONS },
    ...{ registry, rendered: pageAt(1), ...more },
  }) as unknown as PageContent;
const tagOf = (more?: object, visitorId = 'emma', now = 10 * MINUTE_MS) =>
  pageEtag(fill(more), { visitorId, shellStamp: 1 }, now);
const later = {
  remotes: [{ name: 'catalog', version: '1.0.1', slots: [] }],
} as unknown as Registry;

test('pages with the same content have the same ETag', () => {
  const additions = { ...NO_ADDITIONS, perResponseElements: ['<meta name="token">'] };
  expect(tagOf({ nonce: 'other', additions, rendered: pageAt(2) })).toBe(tagOf());
});

test.each([
  ['its content', { rendered: pageAt(1, '<h1>More tools</h1>') }],
  ['where it is rendered', { rendered: undefined }],
  ['a release', { registry: later }],
  ['the language', { language: 'en' }],
  ['what a plugin adds', { additions: { ...NO_ADDITIONS, headElements: ['<meta>'] } }],
])('another ETag after a change of %s', (_what, more) => {
  expect(tagOf(more)).not.toBe(tagOf());
});

test('another ETag for another visitor and after five minutes', () => {
  expect(tagOf({}, 'paul')).not.toBe(tagOf());
  expect(tagOf({}, 'emma', 15 * MINUTE_MS)).not.toBe(tagOf());
});
