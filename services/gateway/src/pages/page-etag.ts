import type { PageContent } from './assemble-html';
import { hashOf } from './rendered-page';

/**
 * For so long a page keeps its ETag. A page from the browser's cache has a nonce and a report token that are as old: a
 * visitor's loads are counted once in ten minutes, and no page of another visitor has that nonce.
 */
const ETAG_LIFETIME_MS = 300_000;

/** Makes the ETag of one visitor's page: of its content, without what differs in every response. */
export function pageEtag(
  { registry, rendered, metadata, nonce: _, first: __, additions, ...content }: PageContent,
  { visitorId, shellStamp }: { visitorId: string; shellStamp: number },
  now = Date.now(),
): string {
  const { dependencies: ___, isComplete: ____, ...head } = metadata;
  const { perResponseElements: _____, ...added } = additions;
  const releases = registry.remotes.map(({ name, version, off, slots }) => [
    name,
    version,
    off === true,
    slots.length,
  ]);
  const parts = JSON.stringify([
    content,
    added,
    head,
    releases,
    rendered?.hash,
    visitorId,
    shellStamp,
    Math.floor(now / ETAG_LIFETIME_MS),
  ]);
  return `W/"${hashOf(parts)}"`;
}
