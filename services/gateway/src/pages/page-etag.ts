import { createHash } from 'node:crypto';
import type { RenderResult } from '@atlas/contracts';
import type { PageContent } from './assemble-html';

/**
 * For so long a page keeps its ETag. A page from the browser's cache has a nonce and a report token that are as old: a
 * visitor's loads are counted once in ten minutes, and no page of another visitor has that nonce.
 */
const ETAG_LIFETIME_MS = 300_000;

const hashes = new WeakMap<RenderResult, string>();

/** Makes the ETag of one visitor's page: of its content, without what differs in every response. */
export function pageEtag(
  { registry, rendered, metadata, nonce: _, additions, ...content }: PageContent,
  { visitorId, shellStamp }: { visitorId: string; shellStamp: number },
  now = Date.now(),
): string {
  const { dependencies: __, isComplete: ___, ...head } = metadata;
  const { perResponseElements: ____, ...added } = additions;
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
    rendered && hashOfPage(rendered),
    visitorId,
    shellStamp,
    Math.floor(now / ETAG_LIFETIME_MS),
  ]);
  return `W/"${hash(parts)}"`;
}

function hashOfPage(rendered: RenderResult): string {
  const known = hashes.get(rendered);
  if (known) return known;
  const { html, styles, dehydratedState } = rendered;
  // The time of the rendering changes nothing that a reader sees.
  const made = hash(html + styles + dehydratedState.replace(/^\{"at":\d+,/, '{'));
  hashes.set(rendered, made);
  return made;
}

const hash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 27);
