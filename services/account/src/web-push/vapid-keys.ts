import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webPush from 'web-push';

/** Keys by which push services know the site (RFC 8292), and where they reach its operator. */
export interface VapidKeys {
  /** Base64url, uncompressed point. */
  readonly publicKey: string;
  /** Base64url. */
  readonly privateKey: string;
  /** `mailto:` or `https:` address. */
  readonly subject: string;
}

interface Options {
  vapidKeys: VapidKeys | undefined;
  production: boolean;
  dataDir: string;
}

/**
 * The configured keys. Outside production keys are made once without them and stored in the data folder: browsers stay
 * subscribed after a restart.
 * @returns undefined in production without configured keys
 * @throws {Error} when they cannot be kept
 */
export async function openVapidKeys({
  vapidKeys,
  production,
  dataDir,
}: Options): Promise<VapidKeys | undefined> {
  if (vapidKeys || production) return vapidKeys;
  const file = join(dataDir, 'web-push-keys.json');
  try {
    const pair = (await readPair(file)) ?? (await storePair(dataDir, file));
    return { ...pair, subject: 'mailto:operator@example.com' };
  } catch (cause) {
    throw new Error(
      `Keys for Web Push cannot be kept (${(cause as Error).message}): DATA_DIR must be a writable folder, or ` +
        'WEB_PUSH_PUBLIC_KEY, WEB_PUSH_PRIVATE_KEY and WEB_PUSH_SUBJECT set.',
      { cause },
    );
  }
}

type Pair = Pick<VapidKeys, 'publicKey' | 'privateKey'>;

async function readPair(file: string): Promise<Pair | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as Pair);
}

/** Of two processes that start at once both use the keys of the first. */
async function storePair(dataDir: string, file: string): Promise<Pair> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const pair = webPush.generateVAPIDKeys();
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(pair, null, 2), { mode: 0o600 });
  try {
    await link(draft, file);
    return pair;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readPair(file)) ?? pair;
  } finally {
    await rm(draft, { force: true });
  }
}
