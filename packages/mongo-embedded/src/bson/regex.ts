const MAX_CACHED = 500;
const cache = new Map<string, RegExp>();

/** PCRE, which MongoDB speaks, in JavaScript's dialect. */
function translate(pattern: string): string {
  return pattern
    .replace(/\(\?P</g, '(?<')
    .replace(/\\A/g, '^')
    .replace(/\\[zZ]/g, '$')
    .replace(/\\h/g, '[ \\t]')
    .replace(/([*+?}])\+/g, '$1');
}

const withoutCommentsAndSpace = (pattern: string): string =>
  pattern.replace(/\\.|\[(?:\\.|[^\]])*\]|\s+|#.*$/gm, (part) =>
    part[0] === '\\' || part[0] === '[' ? part : '',
  );

/** @throws SyntaxError for a pattern that JavaScript does not understand either. */
export function toRegExp(pattern: string, options = ''): RegExp {
  const cacheKey = `${options}/${pattern}`;
  const cached = cache.get(cacheKey);
  if (cached) return cached;
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  const allOptions = options + (inline?.[1] ?? '');
  let body = inline ? pattern.slice(inline[0].length) : pattern;
  if (allOptions.includes('x')) body = withoutCommentsAndSpace(body);
  let flags = [...'ims'].filter((flag) => allOptions.includes(flag)).join('');
  if (allOptions.includes('u') || /\\p\{/.test(body)) flags += 'u';
  const made = new RegExp(translate(body), flags);
  if (cache.size > MAX_CACHED) cache.clear();
  cache.set(cacheKey, made);
  return made;
}
