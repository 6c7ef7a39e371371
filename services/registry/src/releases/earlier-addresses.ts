import type { ReleaseManifest } from '@atlas/contracts';
import type { Context } from '../context';

/** Of those that were live before. */
const LOOKED_AT = 3;

/** What visitors may have files of: what is live, its canary, and what was live before. */
export async function earlierReleases(
  { releases, ledger }: Pick<Context, 'releases' | 'ledger'>,
  slice: string,
): Promise<ReleaseManifest[]> {
  const { pointers } = await ledger.read();
  const pointer = pointers.find((one) => one.slice === slice);
  if (!pointer) return [];
  const { live, canary, history } = pointer;
  const versions = [live, canary?.version, ...history.slice(-LOOKED_AT).reverse()];
  const found = await Promise.all(
    versions.map((version) => (version ? releases.find(slice, version) : undefined)),
  );
  return found.flatMap((one) => (one ? [one.manifest] : []));
}

/**
 * The manifest with the addresses that files have already: what an earlier release has under the same name with the same
 * bytes stays where it is, and browsers do not fetch it again. The entry is each release's own.
 */
export function withEarlierAddresses(
  manifest: ReleaseManifest,
  earlier: readonly ReleaseManifest[],
): ReleaseManifest {
  // A module finds the others beside itself.
  if (manifest.entryType === 'module') return manifest;
  const known = new Map<string, string>();
  for (const { integrity } of earlier)
    for (const [address, hash] of Object.entries(integrity)) {
      const file = `${nameOf(address)} ${hash}`;
      if (!known.has(file)) known.set(file, address);
    }
  const addressOf = (address: string) => {
    if (address === manifest.entry) return address;
    return known.get(`${nameOf(address)} ${manifest.integrity[address]}`) ?? address;
  };
  return {
    ...manifest,
    integrity: Object.fromEntries(
      Object.entries(manifest.integrity).map(([address, hash]) => [addressOf(address), hash]),
    ),
    preload: manifest.preload.map(addressOf),
  };
}

/** Below the release: `/releases/catalog/1.0.0/174.7008e263.js` is `174.7008e263.js`. */
const nameOf = (address: string) => address.split('/').slice(4).join('/');
