import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../config';
import type { ArtifactStore } from './store';

const TIMEOUT_MS = 20_000;
const AT_ONCE = 6;

/**
 * `releases/<slice>/<version>/…` in a bucket, addressed by path: what every S3-compatible store understands. Source maps
 * lie below `maps/`: who puts a network in front of the bucket publishes `releases/` alone.
 */
export function createS3Store({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Config): ArtifactStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const addressIn = (folder: string) => (slice: string, version: string, path: string) =>
    `${endpoint}/${bucket}/${folder}/${slice}/${version}/${path}`;
  const address = addressIn('releases');
  const mapAddress = addressIn('maps');

  async function put(url: string, body: Buffer | string): Promise<void> {
    const answer = await client.fetch(url, {
      method: 'PUT',
      body: new Uint8Array(Buffer.from(body)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok)
      throw new Error(`The artifact store answered ${answer.status} to ${new URL(url).pathname}.`);
  }

  async function putAll(
    files: ReadonlyMap<string, Buffer>,
    to: (path: string) => string,
  ): Promise<void> {
    const queue = [...files];
    const worker = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await put(to(next[0]), next[1]);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  async function get(url: string): Promise<Buffer | undefined> {
    const answer = await client.fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.ok) return Buffer.from(await answer.arrayBuffer());
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 403) return undefined;
    throw new Error(`The artifact store answered ${answer.status}.`);
  }

  return {
    async store(slice, version, files, manifest) {
      await putAll(files, (path) => address(slice, version, path));
      // The last one: where it is, all others are.
      await put(address(slice, version, 'release.json'), JSON.stringify(manifest));
    },
    storeMaps: (slice, version, maps) => putAll(maps, (path) => mapAddress(slice, version, path)),
    read: (slice, version, path) => get(address(slice, version, path)),
    readMap: (slice, version, path) => get(mapAddress(slice, version, path)),
  };
}
