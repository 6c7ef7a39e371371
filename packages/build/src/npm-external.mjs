import path from 'node:path';

/** esbuild plugin: keeps npm packages external and bundles workspace packages. */
export const npmExternal = {
  name: 'npm-external',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: wanted, kind }) => {
      if (kind === 'entry-point' || wanted.startsWith('@atlas/') || path.isAbsolute(wanted))
        return undefined;
      return { path: wanted, external: true };
    });
  },
};
