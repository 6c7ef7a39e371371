const reCache = new Map<string, RegExp>();

export function toRegExp(pattern: string, options = ''): RegExp {
  const key = options + '/' + pattern;
  let r = reCache.get(key);
  if (r) return r;
  let p = pattern,
    f = '';
  const inl = /^\(\?([imsx]+)\)/.exec(p);
  if (inl) {
    p = p.slice(inl[0].length);
    options += inl[1];
  }
  if (options.includes('x'))
    p = p.replace(/\\.|\[(?:\\.|[^\]])*\]|\s+|#.*$/gm, (m) => (m[0] === '\\' || m[0] === '[' ? m : ''));
  for (const c of 'ims') if (options.includes(c)) f += c;
  if (options.includes('u') || /\\p\{/.test(p)) f += 'u';
  p = p
    .replace(/\(\?P</g, '(?<')
    .replace(/\\A/g, '^')
    .replace(/\\[zZ]/g, '$')
    .replace(/\\h/g, '[ \\t]')
    .replace(/([*+?}])\+/g, '$1');
  r = new RegExp(p, f);
  if (reCache.size > 500) reCache.clear();
  reCache.set(key, r);
  return r;
}
