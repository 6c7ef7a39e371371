import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ShellExtensionEntry } from '@atlas/contracts';
import { definePlugin } from '@atlas/service-gateway/plugin';
import type { Gateway } from '@atlas/service-gateway/plugin';
import { z } from 'zod';

/** Where the panel's build lies beside the built plugin. */
const FOLDER = fileURLToPath(new URL('./panel', import.meta.url));
const PREFIX = '/qa';

const manifestSchema = z.object({
  name: z.string(),
  entry: z.string(),
  integrity: z.record(z.string(), z.string()),
});
type Manifest = z.infer<typeof manifestSchema>;

/** Serves the developer panel and names it to the shell, which loads it as an extension. */
export const panelPlugin = definePlugin({
  name: 'qa-panel',
  setup(gateway) {
    const manifest = readManifest(gateway);
    if (!manifest) return;
    const entry = toEntry(manifest);
    gateway.routes((router) => void router.use(PREFIX, ...gateway.files.serve(FOLDER)));
    gateway.onPage(({ composition }) => {
      // With overrides the extension changes which releases the page loads.
      const resolvesRegistry = composition.developerOrigins.length > 0;
      return { shellData: { extensions: [{ ...entry, resolvesRegistry }] } };
    });
  },
});

function readManifest({ logger }: Gateway): Manifest | undefined {
  const file = path.join(FOLDER, 'extension.json');
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    logger.warn({ file, err: error }, 'developer panel is not built and will be missing');
    return undefined;
  }
}

function toEntry({
  name,
  entry,
  integrity,
}: Manifest): Omit<ShellExtensionEntry, 'resolvesRegistry'> {
  const toUrl = (file: string) => `${PREFIX}/${file}`;
  return {
    name,
    entry: toUrl(entry),
    integrity: Object.fromEntries(
      Object.entries(integrity).map(([file, hash]) => [toUrl(file), hash]),
    ),
  };
}
