import type { PageMetadata } from '@atlas/contracts';

const NEW_NAMES: Record<string, string> = {
  picture: 'image',
  first: 'initialContent',
  keep: 'maxAgeSeconds',
};
const NEW_CONTENT_NAMES: Record<string, string> = { mark: 'logo', by: 'byline' };

/**
 * Renames the fields of page metadata from releases that were published before November 2026.
 * The renderer validates the result. Remove with the next major release.
 */
export function fromOlderRelease(metadata: Record<string, unknown>): PageMetadata {
  const renamed = renameKeys(metadata, NEW_NAMES);
  const { initialContent } = renamed;
  if (typeof initialContent === 'object' && initialContent !== null)
    renamed.initialContent = renameKeys({ ...initialContent }, NEW_CONTENT_NAMES);
  return renamed;
}

function renameKeys(
  object: Record<string, unknown>,
  names: Record<string, string>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [names[key] ?? key, value]),
  );
}
