import { createHash, randomUUID } from 'node:crypto';
import type { RenderResult } from '@atlas/contracts';

/** Attribute of the style element of what is below the first screen (shell/src/server/first-screen.ts). */
const BELOW = ' data-below ';
const STYLE = '<style';
/** Where the nonce belongs; no page contains it. */
const MARK = randomUUID();
const NONCED = `<style nonce="${MARK}"`;

/**
 * A server-rendered page as the cache holds it. Its HTML is encoded once and not for every visitor; between two parts
 * the nonce of a response is inserted.
 */
export interface RenderedPage extends Omit<RenderResult, 'html' | 'styles' | 'dehydratedState'> {
  /** `<style>` elements. */
  readonly styles: EncodedParts;
  /** Content of `#root` up to the styles of what is below the first screen. */
  readonly firstScreen: Buffer;
  /** The rest of `#root`; undefined when all of it is the first screen. */
  readonly below: EncodedParts | undefined;
  /** JSON for a script element. */
  readonly dehydratedState: Buffer;
  /** Of everything that a reader sees. */
  readonly hash: string;
}

/** UTF-8. A nonce belongs between each two parts. */
export type EncodedParts = readonly Buffer[];

/** Encodes the renderer's response. */
export function toRenderedPage(result: RenderResult): RenderedPage {
  const { html, styles, dehydratedState, ...rest } = result;
  const end = html.indexOf(STYLE + BELOW);
  return {
    ...rest,
    styles: split(styles.replaceAll(`${STYLE} `, `${NONCED} `)),
    firstScreen: Buffer.from(end === -1 ? html : html.slice(0, end)),
    below: end === -1 ? undefined : split(html.slice(end).replace(STYLE, NONCED)),
    dehydratedState: Buffer.from(dehydratedState),
    // The time of the rendering changes nothing that a reader sees.
    hash: hashOf(html + styles + dehydratedState.replace(/^\{"at":\d+,/, '{')),
  };
}

/** Inserts the nonce of one response between encoded parts. */
export const withNonce = (parts: EncodedParts, nonce: string): Buffer[] =>
  parts.flatMap((part, at) => (at === 0 ? [part] : [Buffer.from(nonce), part]));

export const sizeOfPage = (page: RenderedPage): number =>
  [...page.styles, page.firstScreen, ...(page.below ?? []), page.dehydratedState]
    .map(({ length }) => length)
    .reduce((total, length) => total + length, 0);

/** Short digest: 27 characters of base64url. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 27);

const split = (text: string): EncodedParts => text.split(MARK).map((part) => Buffer.from(part));
