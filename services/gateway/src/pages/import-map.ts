import type { Registry, RegistryEntry } from '@atlas/contracts';

/** An override's files are known to its own origin alone. */
const isOurs = ({ entry, off }: RegistryEntry) => entry.startsWith('/') && !off;
/** Those with a fault are ours too, and are to come when they are needed. */
export const isReleased = (remote: RegistryEntry) =>
  isOurs(remote) && remote.entry.startsWith('/releases/');

/**
 * The hash of every module of a release, as an import map: a browser that fetches one holds it against that. Scripts get
 * theirs from the shell. Nothing, where no release is made of modules.
 */
export function moduleHashes({ remotes }: Registry, nonce: string): string[] {
  const modules = remotes.filter((entry) => entry.entryType === 'module' && isOurs(entry));
  if (modules.length === 0) return [];
  const integrity = Object.assign({}, ...modules.map((entry) => entry.integrity)) as object;
  const json = JSON.stringify({ integrity }).replaceAll('<', '\\u003c');
  return [`<script type="importmap" nonce="${nonce}">${json}</script>`];
}
