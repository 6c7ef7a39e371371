import { createHash } from 'node:crypto';
import type { Drawn } from '@atlas/contracts';
import type { PageFill } from './assemble-html';

/**
 * So long a browser that has the page is told that it is still the same. Its nonce and its ticket are as old then: a
 * visitor's loads are counted once in ten minutes, and no page of another visitor has that nonce.
 */
const SAME_FOR_MS = 300_000;

const drawnTags = new WeakMap<Drawn, string>();

/** The ETag of one visitor's page: whatever a reader can see of it, without what is made for each answer. */
export function pageTag(
  { registry, drawn, nonce: _, ticket: _ticket, ...fill }: PageFill,
  { visitorId, shellStamp }: { visitorId: string; shellStamp: number },
  now = Date.now(),
): string {
  const releases = registry.remotes.map(({ name, version, off, slots }) => [
    name,
    version,
    off === true,
    slots.length,
  ]);
  const what = JSON.stringify([
    fill,
    releases,
    drawn && drawnTag(drawn),
    visitorId,
    shellStamp,
    Math.floor(now / SAME_FOR_MS),
  ]);
  return `W/"${hash(what)}"`;
}

function drawnTag(drawn: Drawn): string {
  const known = drawnTags.get(drawn);
  if (known) return known;
  const { html, styles, state } = drawn;
  // When it was drawn is no part of what it shows.
  const tag = hash(html + styles + state.replace(/^\{"at":\d+,/, '{'));
  drawnTags.set(drawn, tag);
  return tag;
}

const hash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 27);
