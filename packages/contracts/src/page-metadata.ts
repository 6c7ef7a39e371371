import * as z from 'zod/mini';
import { dependenciesSchema, compositionSchema, skippedRemoteSchema } from './render';
import { languageSchema } from './language';
import { sitePath } from './site-path';

const pathSchema = sitePath(2_000);
const text = z.string().check(z.maxLength(5_000));

/** What can be read before a page's scripts run: it draws them anew in the same places. */
export const initialContentSchema = z.strictObject({
  /** Path of the picture that stands before the heading. */
  logo: z.optional(pathSchema),
  heading: text,
  byline: z.optional(text),
  lead: z.optional(text),
});
export type InitialContent = z.infer<typeof initialContentSchema>;

/** What a release says of one of its pages at one address; what it leaves out, its manifest says. */
export const pageMetadataSchema = z.strictObject({
  /** 404 and 410: there is nothing at this address. */
  status: z.optional(z.literal([200, 404, 410])),
  /** The site's name comes behind it. */
  title: z.optional(text),
  description: z.optional(text),
  /** Where search engines find it, with what makes another page of it. */
  canonical: z.optional(pathSchema),
  /** Languages that it is there in; all, unless said otherwise. */
  alternates: z.optional(z.array(languageSchema).check(z.minLength(1))),
  /** False: search engines leave this one out. What the manifest keeps from them, nothing here offers. */
  indexed: z.optional(z.boolean()),
  /** schema.org; addresses in it are whole. */
  jsonLd: z.optional(z.array(z.record(z.string(), z.unknown())).check(z.maxLength(10))),
  /** 1200 × 630, for messengers. */
  image: z.optional(pathSchema),
  /** The page is found there for good: nothing else of this counts then. */
  redirect: z.optional(pathSchema),
  initialContent: z.optional(initialContentSchema),
  /** So long a gateway keeps it before it asks again, in seconds; 30, unless said otherwise. */
  maxAgeSeconds: z.optional(z.int().check(z.minimum(1), z.maximum(3_600))),
});
export type PageMetadata = z.infer<typeof pageMetadataSchema>;

const words = z.record(z.string(), z.string());

/** One address of a page that a gateway asks about. */
export const metadataTargetSchema = z.object({
  /** Whose page it is; none: the shell's own. */
  owner: z.optional(z.string()),
  /** As its release names it: `/ai-detail-enhanced/:id`. */
  pattern: z.string(),
  /** Of the path, decoded. */
  params: words,
  /** What its release says makes another page of it. */
  query: words,
  language: languageSchema,
  /** Where people reach the site: `https://atlas.example`. */
  origin: z.url(),
  /** Path under which search engines find it, as the manifest has it. */
  canonical: pathSchema,
  /** What its manifest says in this language. */
  title: z.string(),
  description: z.string(),
  /** Demo data is loaded: its opinions are nobody's. */
  demo: z.boolean(),
});
export type MetadataTarget = z.infer<typeof metadataTargetSchema>;

export const metadataRequestSchema = z.object({
  target: metadataTargetSchema,
  composition: compositionSchema,
});
export type MetadataRequest = z.infer<typeof metadataRequestSchema>;

export const metadataResultSchema = z.object({
  /** None: its manifest says all. */
  metadata: z.optional(pageMetadataSchema),
  /** False: a service did not answer, or the half failed; it is asked again soon. */
  isComplete: z.boolean(),
  /** Why nothing is said. */
  skipped: z.optional(skippedRemoteSchema),
  dependencies: dependenciesSchema,
});
export type MetadataResult = z.infer<typeof metadataResultSchema>;
