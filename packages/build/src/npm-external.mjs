import path from 'node:path';

/** For esbuild: npm packages stay outside; the platform's own, TypeScript source in its repository, go in. */
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
