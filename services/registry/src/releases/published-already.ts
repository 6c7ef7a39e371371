import { Problem } from '@atlas/contracts';

export const publishedAlready = (slice: string, version: string): Problem =>
  new Problem('published-already', {
    detail: `${slice}@${version} is there and never changes: publish your change under the next version.`,
  });
