import path from 'node:path';
import { packageDirectory } from './shared.mjs';

/** Resolves the federation core to one ESM copy (otherwise it is bundled twice), and the sources of the facades. */
export function libraryAlias() {
  const core = path.join(packageDirectory('@module-federation/runtime-core'), 'dist/index.js');
  const router = packageDirectory('react-router');
  return {
    // The package exports only its development build.
    'react-router$': path.join(router, 'dist/production/index.mjs'),
    '@module-federation/runtime-core$': core,
    '@module-federation/runtime-tools/runtime-core$': core,
    '@atlas/react-i18next-source$': path.join(
      packageDirectory('react-i18next'),
      'dist/es/index.js',
    ),
    '@atlas/styled-components-source$': path.join(
      packageDirectory('styled-components'),
      'dist/styled-components.browser.esm.js',
    ),
    '@atlas/zustand-source$': path.join(packageDirectory('zustand'), 'esm/index.mjs'),
    '@atlas/react-query-source$': path.join(
      packageDirectory('@tanstack/react-query'),
      'build/modern/index.js',
    ),
  };
}
