import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { logEntrySchema } from './log-entry';
import { releaseManifestSchema } from './release';

/** Limits of one release before encoding. */
export const RELEASE_LIMITS = { files: 300, fileBytes: 2_000_000, totalBytes: 12_000_000 } as const;

const fileSchema = z.object({
  /** Path in the release's folder, with forward slashes. */
  path: z.string().check(z.minLength(1), z.maxLength(200)),
  /** base64 */
  content: z.string().check(z.maxLength(Math.ceil(RELEASE_LIMITS.fileBytes / 3) * 4)),
});
export type ReleaseFile = z.infer<typeof fileSchema>;

/**
 * Skips checks against other releases (`slots`, `events`, `api`, `shared`), but not claims and code checks. Requires the
 * scope of the same name.
 */
export const uncheckedSchema = z.optional(z.boolean());

/** Publishes an immutable release, which is live only after promotion. 409 when the version exists. */
export const publishRelease = defineContract({
  id: 'registry.publishRelease',
  method: 'POST',
  path: '/api/registry/releases',
  body: z.object({
    manifest: releaseManifestSchema,
    files: z.array(fileSchema).check(z.minLength(1), z.maxLength(RELEASE_LIMITS.files)),
    unchecked: uncheckedSchema,
  }),
  output: logEntrySchema,
  status: 201,
  errors: [
    'bad-token',
    'other-slice',
    'missing-scope',
    'published-already',
    'release-too-large',
    'bad-release',
    'release-refused',
    'site-unknown',
  ],
});
