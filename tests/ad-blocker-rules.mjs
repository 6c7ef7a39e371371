import { readFileSync } from 'node:fs';

const RULES = readFileSync(new URL('ad-blocker-rules.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('!'));
const REQUESTS = RULES.map((rule) => ({ rule, pattern: toPattern(rule) }));
/** EasyList hides thousands of names one by one (`##.ad-banner`, `###adBox`); these are their beginnings. */
const ELEMENT = /^(?:ads?(?:[-_A-Z0-9]|$)|adsense|adsbygoogle|advert|banner-?ad|sponsor)/;

/** Adblock Plus: `*` is anything, `^` a separator, `|` the beginning or the end of the address. */
function toPattern(rule) {
  const escaped = rule
    .replaceAll(/[.+?${}()[\]\\/]/g, '\\$&')
    .replace(/^\|/, '^')
    .replace(/\|$/, '$')
    .replaceAll(/\^(?!$)/g, (one, at) => (at === 0 ? one : '(?:[^\\w.%-]|$)'))
    .replaceAll('*', '.*');
  return new RegExp(escaped, 'i');
}

/**
 * The rule that blocks a request to a path of this site.
 * @param {string} path with its query
 * @returns {string | undefined}
 */
export function blocksRequest(path) {
  return REQUESTS.find(({ pattern }) => pattern.test(`https://atlas.example${path}`))?.rule;
}

/** Whether rules hide elements with this id or class. */
export const hidesElement = (name) => ELEMENT.test(name);
