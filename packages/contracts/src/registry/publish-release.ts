import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { logEntrySchema } from './log-entry';
import { releaseManifestSchema } from './release';

/** Bounds of one release, before encoding. */
export const RELEASE_LIMITS = { files: 300, fileBytes: 2_000_000, totalBytes: 12_000_000 } as const;

const fileSchema = z.object({
  /** Below the release's folder, with forward slashes. */
  path: z.string().check(z.minLength(1), z.maxLength(200)),
  /** base64 */
  content: z.string().check(z.maxLength(Math.ceil(RELEASE_LIMITS.fileBytes / 3) * 4)),
});
export type ReleaseFile = z.infer<typeof fileSchema>;

/**
 * Leaves out what compares a release with its neighbours (`slots`, `events`, `api`, `shared`); never who owns what, nor
 * what the code says. It takes a token with the scope of that name.
 */
export const uncheckedSchema = z.optional(z.boolean());

/** Stores an immutable release; it is not live before it is promoted. 409 for a version that is published already. */
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
