import path from 'node:path';

/** Whether an import means an npm package that stays outside of a bundle: not a file and not a workspace package. */
export const isNpmPackage = (wanted) =>
  /^[^./]/.test(wanted) && !wanted.startsWith('@atlas/') && !path.isAbsolute(wanted);

/** esbuild plugin: keeps npm packages external and bundles workspace packages. */
export const npmExternal = {
  name: 'npm-external',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: wanted, kind }) => {
      if (kind === 'entry-point' || !isNpmPackage(wanted)) return undefined;
      return { path: wanted, external: true };
    });
  },
};
