import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { feedNameSchema, IMPORT_MAX_BYTES } from '@atlas/contracts';
import type { FactKey } from '@atlas/contracts';
import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { iconsSchema, readIcons } from './adapters/icons';
import { readMapped } from './adapters/mapped-rows';
import { mappingSchema, pricesFeedSchema } from './adapters/mapping-schema';
import { readPage } from './adapters/page';
import { pageSchema } from './adapters/page-schema';
import { defineFeed } from './define-feed';
import type { Feed, FeedInput, FeedReading } from './define-feed';
import { parseJson } from './read-rows';
import { nextRun } from './schedule';

const common = {
  name: feedNameSchema,
  /** Cron expression, in UTC. */
  schedule: z.string().check(z.refine(isSchedule, { error: 'Not a cron expression' })),
  /** Address of the source; or a path next to the configuration file. */
  url: z.string().check(z.minLength(1), z.maxLength(500)),
  maxBytes: z._default(z.int().check(z.positive(), z.maximum(IMPORT_MAX_BYTES)), 10 * 2 ** 20),
  timeoutMs: z._default(z.int().check(z.minimum(1_000), z.maximum(120_000)), 30_000),
};

const feedSchema = z.discriminatedUnion('adapter', [
  z.extend(mappingSchema, common),
  z.extend(pricesFeedSchema, common),
  z.extend(pageSchema, common),
  z.extend(iconsSchema, common),
]);
type Settings = z.infer<typeof feedSchema>;

export const feedsFileSchema = z
  .strictObject({
    /** Where the operator can be reached; hosts read it in the user agent. */
    contact: z.url({ protocol: /^https?$/ }),
    feeds: z.array(feedSchema).check(z.maxLength(50)),
  })
  .check(
    z.refine(({ feeds }) => new Set(feeds.map(({ name }) => name)).size === feeds.length, {
      path: ['feeds'],
      error: 'Two feeds have the same name',
    }),
    z.refine(({ feeds }) => !feeds.some(isUntrustedPrice), {
      path: ['feeds'],
      error: 'A community page is not a source for prices',
    }),
  );

export interface FeedsFile {
  readonly contact: string;
  readonly feeds: readonly Feed[];
}

/**
 * Reads the configured feeds.
 * @param file path of the configuration file, JSON
 * @throws Error that names each invalid setting
 */
export async function readFeedsFile(file: string): Promise<FeedsFile> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`CATALOG_FEEDS: cannot read ${file}`, { cause: error });
  });
  const value = parseJson(text);
  if (value === undefined) throw new Error(`CATALOG_FEEDS: ${file} is not valid JSON`);
  const parsed = feedsFileSchema.safeParse(value, { error: en().localeError });
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`CATALOG_FEEDS: ${file} is not valid: ${issues.slice(0, 10).join('; ')}`);
  }
  const { contact, feeds } = parsed.data;
  return { contact, feeds: feeds.map((settings) => toFeed(settings, dirname(file))) };
}

function toFeed(settings: Settings, directory: string): Feed {
  const { name, adapter, schedule, maxBytes, timeoutMs } = settings;
  const url = isAddress(settings.url) ? settings.url : resolve(directory, settings.url);
  const digest = createHash('sha256').update(JSON.stringify(settings)).digest('base64url');
  return defineFeed({
    name,
    adapter,
    schedule,
    url,
    digest,
    maxBytes,
    timeoutMs,
    read: (input) => read(url, settings, input),
  });
}

function read(url: string, settings: Settings, input: FeedInput): Promise<FeedReading> {
  if (settings.adapter === 'icons') return readIcons(url, settings, input);
  if (settings.adapter === 'page') return readPage(url, settings, input);
  return readMapped(url, settings, input);
}

export const isAddress = (url: string): boolean => /^https?:\/\//i.test(url);

function isSchedule(text: string): boolean {
  try {
    return nextRun(text, new Date()) > new Date(0);
  } catch {
    return false;
  }
}

const PRICED: readonly FactKey[] = ['plan', 'price', 'access'];

function isUntrustedPrice(settings: Settings): boolean {
  if (settings.adapter === 'icons' || settings.adapter === 'page') return false;
  if (settings.source.kind !== 'community') return false;
  return settings.adapter === 'prices' || settings.facts.some(({ fact }) => PRICED.includes(fact));
}
