import { createHash } from 'node:crypto';
import type { RenderResult } from '@atlas/contracts';

/** Attribute of the style element of what is below the first screen (shell/src/server/first-screen.ts). */
const BELOW = ' data-below ';
const STYLE = '<style';

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

/**
 * Encodes a rendered page.
 * @param result the renderer's response
 * @returns the page as the cache holds it
 */
export function toRenderedPage(result: RenderResult): RenderedPage {
  const { html, styles, dehydratedState, ...rest } = result;
  const end = html.indexOf(STYLE + BELOW);
  return {
    ...rest,
    styles: split(styles, `${STYLE} `),
    firstScreen: Buffer.from(end === -1 ? html : html.slice(0, end)),
    below: end === -1 ? undefined : split(html.slice(end), STYLE + BELOW, 1),
    dehydratedState: Buffer.from(dehydratedState),
    // The time of the rendering changes nothing that a reader sees.
    hash: hashOf(html + styles + dehydratedState.replace(/^\{"at":\d+,/, '{')),
  };
}

/**
 * Inserts a nonce between encoded parts.
 * @param parts of a rendered page
 * @param nonce of one response
 * @returns the parts with the nonce between them
 */
export const withNonce = (parts: EncodedParts, nonce: string): Buffer[] =>
  parts.flatMap((part, at) => (at === 0 ? [part] : [Buffer.from(nonce), part]));

/**
 * Bytes of a rendered page.
 * @param page the page
 * @returns bytes of its HTML and state
 */
export function sizeOfPage({
  styles,
  firstScreen,
  below = [],
  dehydratedState,
}: RenderedPage): number {
  return [...styles, firstScreen, ...below, dehydratedState].reduce(
    (total, { length }) => total + length,
    0,
  );
}

/**
 * Short digest of a text.
 * @param text of any length
 * @returns 27 characters of base64url
 */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 27);

/** Splits a text inside of each tag that begins so: a nonce attribute belongs there. */
function split(text: string, tag: string, limit = Infinity): EncodedParts {
  const [first = '', ...others] = text.split(tag);
  const nonced = others.slice(0, limit);
  const rest = others.slice(limit).map((part) => tag + part);
  const parts = [first, ...nonced].map((part, at) => {
    const start = at === 0 ? '' : `"${tag.slice(STYLE.length)}`;
    const isLast = at === nonced.length;
    return start + part + (isLast ? rest.join('') : `${STYLE} nonce="`);
  });
  return parts.map((part) => Buffer.from(part));
}
