import type { ReleaseManifest } from '@atlas/contracts';
import type { Context } from '../context';

/** Number of previous live releases. */
const MAX_EARLIER = 3;

/** Releases whose files visitors may have cached: live, canary and previously live. */
export async function earlierReleases(
  { releases, ledger }: Pick<Context, 'releases' | 'ledger'>,
  slice: string,
): Promise<ReleaseManifest[]> {
  const { pointers } = await ledger.read();
  const pointer = pointers.find((one) => one.slice === slice);
  if (!pointer) return [];
  const { live, canary, history } = pointer;
  const versions = [live, canary?.version, ...history.slice(-MAX_EARLIER).reverse()];
  const found = await Promise.all(
    versions.flatMap((version) => (version ? [releases.find(slice, version)] : [])),
  );
  return found.flatMap((one) => (one ? [one.manifest] : []));
}

/**
 * Reuses addresses of unchanged files: a file with the same name and bytes as in an earlier release keeps its address, so
 * that browsers do not fetch it again. The entry always belongs to the new release.
 */
export function reuseAddresses(
  manifest: ReleaseManifest,
  earlier: readonly ReleaseManifest[],
): ReleaseManifest {
  // ES modules import each other by relative path.
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

/** Name in the release's folder: `/releases/catalog/1.0.0/174.7008e263.js` is `174.7008e263.js`. */
const nameOf = (address: string) => address.split('/').slice(4).join('/');
