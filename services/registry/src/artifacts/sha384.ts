import { createHash } from 'node:crypto';

/** As `integrity` says it: `sha384-…`. */
export function sha384(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
