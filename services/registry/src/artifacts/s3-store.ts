import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../config';
import type { ArtifactStore } from './store';

const TIMEOUT_MS = 20_000;
const AT_ONCE = 6;

/**
 * Stores releases at `releases/<slice>/<version>/…` in an S3-compatible bucket with path-style addresses. Source maps are
 * below `maps/`, so that a CDN can publish `releases/` alone.
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
    const response = await client.fetch(url, {
      method: 'PUT',
      body: new Uint8Array(Buffer.from(body)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok)
      throw new Error(`artifact store returned ${response.status} for ${new URL(url).pathname}`);
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
    const response = await client.fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) return Buffer.from(await response.arrayBuffer());
    await response.body?.cancel();
    if (response.status === 404 || response.status === 403) return undefined;
    throw new Error(`artifact store returned ${response.status}`);
  }

  return {
    async store(slice, version, files, manifest) {
      await putAll(files, (path) => address(slice, version, path));
      // Written last: its presence means that all other files exist.
      await put(address(slice, version, 'release.json'), JSON.stringify(manifest));
    },
    storeMaps: (slice, version, maps) => putAll(maps, (path) => mapAddress(slice, version, path)),
    read: (slice, version, path) => get(address(slice, version, path)),
    readMap: (slice, version, path) => get(mapAddress(slice, version, path)),
  };
}
