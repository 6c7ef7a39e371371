import * as z from 'zod/mini';
import { manifestNavSchema } from './nav';
import { manifestPageSchema } from './page';

const name = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));
/** `tool.reviews`: whose place it is, and which. */
const slotName = z.string().check(z.regex(/^[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)+$/));

const apiPrefix = z.string().check(z.startsWith('/api/'), z.maxLength(200));

/** Slots that this slice defines for others: the props that are handed over, and their types. */
export const offersSchema = z.record(slotName, z.record(z.string(), z.string()));

/** What is the same in the source and in the release. */
export const sliceFacts = {
  name,
  /** `primary`: the page is nothing without it (8 s deadline); `essential`, `regular`: 4 s; a `regular` slot stays empty on failure. */
  criticality: z.enum(['primary', 'essential', 'regular']),
  /** Slots it fills. */
  slots: z.array(
    z.object({
      name: slotName,
      criticality: z.enum(['essential', 'regular']),
      /** It runs in a frame of its own origin (`src/frame.tsx`): for code that is not trusted with the page. */
      isolation: z.optional(z.literal('frame')),
    }),
  ),
  offers: z.optional(offersSchema),
  /** API prefixes it calls. */
  api: z.array(z.string()),
  /** API prefixes whose service is its own, `/api/quiz` with all below: nobody else may say so. */
  serves: z.optional(z.array(apiPrefix).check(z.maxLength(50))),
};

/** `remote.json`: what plugs in where, said as data (DESIGN §2). A release with a key that is not here is not built. */
export const remoteManifestSchema = z.strictObject({
  $schema: z.optional(z.string()),
  ...sliceFacts,
  pages: z.array(manifestPageSchema),
  nav: z.optional(z.array(manifestNavSchema)),
});
export type RemoteManifest = z.infer<typeof remoteManifestSchema>;
