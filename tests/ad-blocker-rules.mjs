import { readFileSync } from 'node:fs';

const RULES = readFileSync(new URL('ad-blocker-rules.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('!'));
const REQUESTS = RULES.map((rule) => ({ rule, pattern: toPattern(rule) }));
/** Prefixes of the names that EasyList hides (`##.ad-banner`, `###adBox`). */
const ELEMENT = /^(?:ads?(?:[-_A-Z0-9]|$)|adsense|adsbygoogle|advert|banner-?ad|sponsor)/;

/** Converts a rule of Adblock Plus: `*` is anything, `^` a separator, `|` the start or end of the URL. */
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
 * Finds the rule that blocks a request to a path of this site.
 *
 * @param {string} path with its query
 * @returns {string | undefined}
 */
export function blocksRequest(path) {
  return REQUESTS.find(({ pattern }) => pattern.test(`https://atlas.example${path}`))?.rule;
}

/** Whether a rule hides elements with this id or class. */
export const hidesElement = (name) => ELEMENT.test(name);
