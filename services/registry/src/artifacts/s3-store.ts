import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../config';
import type { ArtifactStore } from './store';

const TIMEOUT_MS = 20_000;
const AT_ONCE = 6;

/** `releases/<slice>/<version>/…` in a bucket, addressed by path: what every S3-compatible store understands. */
export function createS3Store({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Config): ArtifactStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const address = (slice: string, version: string, path: string) =>
    `${endpoint}/${bucket}/releases/${slice}/${version}/${path}`;

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

  return {
    async store(slice, version, files, manifest) {
      const queue = [...files];
      const worker = async () => {
        for (let next = queue.shift(); next; next = queue.shift())
          await put(address(slice, version, next[0]), next[1]);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      // The last one: where it is, all others are.
      await put(address(slice, version, 'release.json'), JSON.stringify(manifest));
    },
    async read(slice, version, path) {
      const answer = await client.fetch(address(slice, version, path), {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      await answer.body?.cancel();
      if (answer.status === 404 || answer.status === 403) return undefined;
      throw new Error(`The artifact store answered ${answer.status}.`);
    },
  };
}
