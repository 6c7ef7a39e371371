import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ShellExtensionEntry } from '@atlas/contracts';
import { definePlugin } from '@atlas/service-gateway/plugin';
import type { Gateway, Plugin } from '@atlas/service-gateway/plugin';
import { z } from 'zod';

/** The panel's build, next to the built plugin. */
const FOLDER = fileURLToPath(new URL('./panel', import.meta.url));
const PREFIX = '/qa';

const manifestSchema = z.object({
  name: z.string(),
  entry: z.string(),
  integrity: z.record(z.string(), z.string()),
});
type Manifest = z.infer<typeof manifestSchema>;

/**
 * Serves the developer panel and names it to the shell, which loads it as an extension.
 * @param folder where the panel's build is
 */
export const createPanelPlugin = (folder = FOLDER): Plugin =>
  definePlugin({
    name: 'qa-panel',
    setup(gateway) {
      const manifest = readManifest(gateway, folder);
      if (!manifest) return;
      const entry = toEntry(manifest);
      gateway.routes((router) => void router.use(PREFIX, ...gateway.files.serve(folder)));
      gateway.onPage(({ composition }) => {
        // With overrides the extension changes which releases the page loads.
        const resolvesRegistry = composition.developerOrigins.length > 0;
        return {
          shellData: { extensions: [{ ...entry, resolvesRegistry }] },
          scriptFolders: [`${PREFIX}/`],
        };
      });
    },
  });

function readManifest({ logger }: Gateway, folder: string): Manifest | undefined {
  const file = path.join(folder, 'extension.json');
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
