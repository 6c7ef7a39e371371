import { squash } from '@atlas/search-text';
import * as z from 'zod/mini';
import type { LogoDifference } from '@atlas/contracts';
import type { FeedInput, FeedReading, FeedRow } from '../define-feed';
import { FeedFailedError } from '../failure';
import { parseJson } from '../read-rows';

export const iconsSchema = z.strictObject({
  adapter: z.literal('icons'),
  /** Collection in `marks.json`. */
  collection: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  /** List of the files of one version, with `{version}` in it. */
  files: z.string().check(z.includes('{version}')),
  /** Path of an icon in the package, with `{name}` in it. */
  icon: z._default(z.string().check(z.includes('{name}')), '/icons/{name}.svg'),
});
type IconsSettings = z.infer<typeof iconsSchema>;

const versionSchema = z.object({ version: z.string().check(z.regex(/^[\w.+-]{1,60}$/)) });
/** Lists of files as jsDelivr (`name`, `hash`) and unpkg (`path`, `integrity`) write them. */
const filesSchema = z.object({
  files: z.array(
    z.object({
      name: z.optional(z.string()),
      path: z.optional(z.string()),
      hash: z.optional(z.string()),
      integrity: z.optional(z.string()),
    }),
  ),
});
const memorySchema = z.object({
  version: z.string(),
  /** Hash of each icon that a tool uses. */
  hashes: z.record(z.string(), z.string()),
});

/** Compares the logos of the tools with a new version of an icon package, by the package's metadata. */
export async function readIcons(
  url: string,
  settings: IconsSettings,
  input: FeedInput,
): Promise<FeedReading> {
  const memory = memorySchema.safeParse(input.memory).data;
  const latest = await input.fetch(url);
  if (!latest) return { rows: undefined, ...(memory && { version: memory.version }) };
  const { version } = parse(versionSchema, latest, 'The metadata has no version');
  if (version === memory?.version) return { rows: undefined, version, memory };
  const address = settings.files.replaceAll('{version}', encodeURIComponent(version));
  const list = await input.fetch(address, { always: true });
  const icons = iconsOf(settings, parse(filesSchema, list, 'The list of files cannot be read'));
  if (icons.size === 0) throw new FeedFailedError('format', 'The package has no icons');
  const used = [...input.tools()].flatMap(({ id }) => ownSymbol(input, id, settings) ?? []);
  const hashes = used.flatMap((name) => {
    const hash = icons.get(name);
    return hash === undefined ? [] : [[name, hash] as const];
  });
  const rows = iconRows(icons, { settings, input, version, before: memory?.hashes ?? {} });
  return { rows, version, memory: { version, hashes: Object.fromEntries(hashes) } };
}

function parse<S extends z.ZodMiniType>(
  schema: S,
  body: Buffer | undefined,
  message: string,
): z.infer<S> {
  const parsed = schema.safeParse(parseJson(body?.toString('utf8') ?? ''));
  if (!parsed.success) throw new FeedFailedError('format', message);
  return parsed.data;
}

/** Hash of each icon by its name. */
function iconsOf(
  { icon }: IconsSettings,
  { files }: z.infer<typeof filesSchema>,
): Map<string, string> {
  const [before = '', after = ''] = icon.split('{name}');
  return new Map(
    files.flatMap(({ name, path, hash, integrity }) => {
      const file = name ?? path ?? '';
      const isIcon =
        file.startsWith(before) &&
        file.endsWith(after) &&
        file.length > before.length + after.length;
      const title = isIcon ? file.slice(before.length, file.length - after.length) : '';
      return title === '' || title.includes('/') ? [] : [[title, hash ?? integrity ?? '']];
    }),
  );
}

interface Compared {
  readonly settings: IconsSettings;
  readonly input: FeedInput;
  readonly version: string;
  readonly before: Readonly<Record<string, string>>;
}

function* iconRows(
  icons: ReadonlyMap<string, string>,
  { settings, input, version, before }: Compared,
): Generator<FeedRow> {
  const { collection } = settings;
  const namesByHash = new Map([...icons].map(([name, hash]) => [hash, name]));
  const row = (toolId: string, logo: Omit<LogoDifference, 'version'>): FeedRow => ({
    line: 0,
    tool: [{ by: 'id', text: toolId }],
    statements: () => [{ kind: 'logo', logo: { ...logo, version } }],
  });
  for (const { id, name } of input.tools()) {
    const own = ownSymbol(input, id, settings);
    if (own === undefined) {
      const found = input.symbolOf(id) === undefined ? iconNamed(icons, [id, name]) : undefined;
      if (found) yield row(id, { change: 'added', symbol: `${collection}/${found}` });
      continue;
    }
    const symbol = `${collection}/${own}`;
    const [hash, old] = [icons.get(own), before[own]];
    if (hash === undefined) {
      const to = old === undefined || old === '' ? undefined : namesByHash.get(old);
      yield row(
        id,
        to
          ? { change: 'renamed', symbol, to: `${collection}/${to}` }
          : { change: 'removed', symbol },
      );
    } else if (old !== undefined && old !== hash) {
      yield row(id, { change: 'redrawn', symbol });
    }
  }
}

/** Name of the tool's symbol in this collection. */
function ownSymbol({ symbolOf }: FeedInput, toolId: string, { collection }: IconsSettings) {
  const symbol = symbolOf(toolId);
  const prefix = `${collection}/`;
  return symbol?.startsWith(prefix) ? symbol.slice(prefix.length) : undefined;
}

function iconNamed(icons: ReadonlyMap<string, string>, names: readonly string[]) {
  return names.map((name) => squash(name)).find((name) => icons.has(name));
}
