import { createHash } from 'node:crypto';

/** Hash in the form of `integrity`: `sha384-…`. */
export function sha384(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
