import * as z from 'zod/mini';
import { dependenciesSchema, compositionSchema, skippedRemoteSchema } from './render';
import { languageSchema } from './language';
import { sitePath } from './site-path';

const pathSchema = sitePath(2_000);
const text = z.string().check(z.maxLength(5_000));

/** Content that a page shows before its scripts run. The page renders the same content in the same place. */
export const initialContentSchema = z.strictObject({
  /** Path of the image before the heading. */
  logo: z.optional(pathSchema),
  heading: text,
  byline: z.optional(text),
  lead: z.optional(text),
});
export type InitialContent = z.infer<typeof initialContentSchema>;

/** Metadata that a release returns for one of its pages at one URL. Missing fields come from its manifest. */
export const pageMetadataSchema = z.strictObject({
  /** 404 or 410: there is no content at this URL. */
  status: z.optional(z.literal([200, 404, 410])),
  /** The name of the site is appended. */
  title: z.optional(text),
  description: z.optional(text),
  /** Canonical path, with the query parameters that change the page. */
  canonical: z.optional(pathSchema),
  /** Languages of the page. Default: all. */
  alternates: z.optional(z.array(languageSchema).check(z.minLength(1))),
  /** False: search engines must not index this URL. A page that its manifest excludes stays excluded. */
  indexed: z.optional(z.boolean()),
  /** schema.org objects with absolute URLs. */
  jsonLd: z.optional(z.array(z.record(z.string(), z.unknown())).check(z.maxLength(10))),
  /** Path of the image for social networks, 1200 × 630 px. */
  image: z.optional(pathSchema),
  /** Path that the page has moved to permanently; all other fields are ignored. */
  redirect: z.optional(pathSchema),
  initialContent: z.optional(initialContentSchema),
  /** Time for which the gateway caches the metadata. Default: 30 s. */
  maxAgeSeconds: z.optional(z.int().check(z.minimum(1), z.maximum(3_600))),
});
export type PageMetadata = z.infer<typeof pageMetadataSchema>;

const words = z.record(z.string(), z.string());

/** The URL of a page whose metadata the gateway requests. */
export const metadataTargetSchema = z.object({
  /** Remote that owns the page; undefined for a page of the shell. */
  owner: z.optional(z.string()),
  /** Path pattern in the manifest: `/ai-detail-enhanced/:id`. */
  pattern: z.string(),
  /** Decoded parameters of the path. */
  params: words,
  /** Query parameters that the manifest declares. */
  query: words,
  language: languageSchema,
  /** Public origin of the site: `https://atlas.example`. */
  origin: z.url(),
  /** Canonical path from the manifest. */
  canonical: pathSchema,
  /** Title from the manifest in this language. */
  title: z.string(),
  description: z.string(),
  /** Whether the site shows demo data, whose reviews are not real. */
  demo: z.boolean(),
});
export type MetadataTarget = z.infer<typeof metadataTargetSchema>;

export const metadataRequestSchema = z.object({
  target: metadataTargetSchema,
  composition: compositionSchema,
});
export type MetadataRequest = z.infer<typeof metadataRequestSchema>;

export const metadataResultSchema = z.object({
  /** Undefined: use the texts of the manifest. */
  metadata: z.optional(pageMetadataSchema),
  /** False: a service or the server bundle failed; the gateway requests the metadata again soon. */
  isComplete: z.boolean(),
  /** Why there is no metadata. */
  skipped: z.optional(skippedRemoteSchema),
  dependencies: dependenciesSchema,
});
export type MetadataResult = z.infer<typeof metadataResultSchema>;
