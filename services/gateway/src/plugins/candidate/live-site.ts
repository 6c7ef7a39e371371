import { registryEntrySchema } from '@atlas/contracts';
import { z } from 'zod';
import type { SliceState } from '../../registry/release-source';

const registrySchema = z.object({ remotes: z.array(registryEntrySchema) });

/** The live remotes of every visitor, with the page texts of their releases where the site serves those. */
export async function fetchLiveSlices(site: URL): Promise<SliceState[]> {
  const response = await fetch(new URL('/registry.json', site));
  if (!response.ok) throw new Error(`${site.origin}/registry.json responds ${response.status}.`);
  const { remotes } = registrySchema.parse(await response.json());
  return Promise.all(
    remotes.map(async (entry) => {
      const file = new URL(`/releases/${entry.name}/${entry.version}/release.json`, site);
      const release: unknown = await fetch(file).then((one) => (one.ok ? one.json() : undefined));
      const { pages } = registryEntrySchema.safeParse(release).data ?? entry;
      return { name: entry.name, live: { ...entry, pages }, canary: null };
    }),
  );
}

/** The operator's settings that every page of the site contains. */
export async function fetchSiteEnv(site: URL): Promise<Record<string, string>> {
  const page = await (await fetch(new URL('/', site))).text();
  const [, contact] = /<meta name="atlas-contact" content="([^"]+)"/.exec(page) ?? [];
  return {
    ...(page.includes('<meta name="atlas-demo"') && { ATLAS_DEMO: '1' }),
    ...(contact && { CONTACT_EMAIL: contact }),
  };
}
