import type { Registry, RegistryEntry } from '@atlas/contracts';

/** Served by this site; the files of an override are at an origin of its own. */
const isServedHere = ({ entry, off }: RegistryEntry) => entry.startsWith('/') && !off;
/** A release that loads as published: the files of a slice with a fault are served here too, but not to be preloaded. */
export const isOwnRelease = (remote: RegistryEntry) =>
  isServedHere(remote) && remote.entry.startsWith('/releases/');

/**
 * Returns an import map with the hash of every module of the releases: browsers check fetched modules against it. Classic
 * scripts get their hashes from the shell. Empty where no release consists of modules.
 */
export function moduleHashes({ remotes }: Registry, nonce: string): string[] {
  const modules = remotes.filter((entry) => entry.entryType === 'module' && isServedHere(entry));
  if (modules.length === 0) return [];
  const integrity = Object.fromEntries(modules.flatMap((entry) => Object.entries(entry.integrity)));
  const json = JSON.stringify({ integrity }).replaceAll('<', '\\u003c');
  return [`<script type="importmap" nonce="${nonce}">${json}</script>`];
}
