import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const facade = (file) => fileURLToPath(new URL(`../facades/${file}`, import.meta.url));

/**
 * Federation singletons. Sharing disables tree shaking, so big packages are shared as a
 * facade that re-exports what the platform uses.
 */
const SINGLETONS = [
  { key: 'react' },
  { key: 'react/jsx-runtime', packageName: 'react' },
  { key: 'react-dom' },
  { key: 'react-dom/client', packageName: 'react-dom' },
  { key: 'react-router-dom', facade: facade('react-router-dom.mjs') },
  { key: 'styled-components', facade: facade('styled-components.mjs') },
  { key: '@tanstack/react-query', facade: facade('react-query.mjs') },
  { key: 'zustand', facade: facade('zustand.mjs') },
  { key: 'i18next' },
  { key: 'react-i18next', facade: facade('react-i18next.mjs') },
  { key: '@atlas/mfe-kit' },
  { key: '@atlas/ui' },
];

export const SHARED_KEYS = SINGLETONS.map(({ key }) => key);

/** Packages that only the shell may contain. Not zod: wire-loader.mjs removes it from contracts, and a remote that validates may bundle its few kB. */
export const SHARED_PACKAGES = [
  ...new Set(SINGLETONS.map(({ key, packageName = key }) => packageName.replace('@atlas/', ''))),
  'react-router',
  'scheduler',
  '@tanstack/query-core',
  'stylis',
  'single-spa',
  '@module-federation/runtime-core',
  '@module-federation/webpack-bundler-runtime',
  '@base-ui/react',
];

/** The shell provides every singleton eagerly; a remote bundles none (`import: false`). */
export function sharedModules({ isShell }) {
  return Object.fromEntries(
    SINGLETONS.map(({ key, packageName = key, facade: source }) => {
      const version = versionOf(packageName);
      const range = `^${version.split('.').slice(0, 2).join('.')}.0`;
      const provided = { eager: true, ...(source ? { import: source, shareKey: key } : {}) };
      return [
        key,
        {
          singleton: true,
          strictVersion: true,
          version,
          requiredVersion: range,
          packageName,
          ...(isShell ? provided : { import: false }),
        },
      ];
    }),
  );
}

/**
 * Versions of the packages that the shell shares with remotes.
 * @returns {Record<string, string>} versions by name of the package
 */
export function sharedVersions() {
  return Object.fromEntries(
    SINGLETONS.map(({ key, packageName = key }) => [key, versionOf(packageName)]),
  );
}

/** Reads package.json by path, because some packages do not export it. */
export function packageDirectory(packageName) {
  const found = require.resolve.paths(packageName).map((dir) => path.join(dir, packageName));
  const directory = found.find((dir) => existsSync(path.join(dir, 'package.json')));
  if (!directory) throw new Error(`${packageName} is not installed: run npm install`);
  return directory;
}

function versionOf(packageName) {
  return JSON.parse(readFileSync(path.join(packageDirectory(packageName), 'package.json'), 'utf8'))
    .version;
}
