import { transformSync } from '@swc/core';

/** Options of swc-loader; `namespace` makes styled-components' ids unique and stable between builds. */
export function swcOptions(namespace) {
  const base = {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
  };
  const plugins = [['@swc/plugin-styled-components', { displayName: false, ssr: true, namespace }]];
  const withPlugin = { ...base, jsc: { ...base.jsc, experimental: { plugins } } };
  if (loads(withPlugin)) return withPlugin;
  return base;
}

/** A wasm plugin fits only some versions of swc. Without it the styles are the same, but not the ids. */
function loads(options) {
  try {
    transformSync('export {}', { ...options, filename: 'probe.tsx', swcrc: false });
    return true;
  } catch {
    return false;
  }
}
