import * as z from 'zod/mini';
import { manifestNavSchema } from './nav';
import { manifestPageSchema } from './page';

const name = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));
/** `tool.reviews`: owner and name of a slot. */
const slotName = z.string().check(z.regex(/^[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)+$/));

const apiPrefix = z.string().check(z.startsWith('/api/'), z.maxLength(200));

/** JSON Schema of an object, as the build makes it of `defineSlot`. */
const objectSchema = z.looseObject({
  type: z.literal('object'),
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
});

/** Slots that this slice offers: TypeScript types of their props by name, or their JSON Schema. */
export const offersSchema = z.record(
  slotName,
  z.union([z.record(z.string(), z.string()), objectSchema]),
);
export type Offers = z.infer<typeof offersSchema>;

/** Who may fill an offered slot: its owner, anyone, or the slices of the list. Default: anyone. */
export const fillSchema = z.record(
  slotName,
  z.union([z.enum(['owner', 'anyone']), z.array(name).check(z.maxLength(50))]),
);
export type FillPolicy = z.infer<typeof fillSchema>;

/** Fields that source manifest and release share. */
export const sliceFacts = {
  name,
  /** `primary`: the page depends on it (8 s deadline); `essential`, `regular`: 4 s; a `regular` slot stays empty on failure. */
  criticality: z.enum(['primary', 'essential', 'regular']),
  /** Slots that it fills. */
  slots: z.array(
    z.object({
      name: slotName,
      criticality: z.enum(['essential', 'regular']),
      /** It runs in an iframe with its own origin (`src/frame.tsx`), for untrusted code. */
      isolation: z.optional(z.literal('frame')),
    }),
  ),
  offers: z.optional(offersSchema),
  fill: z.optional(fillSchema),
  /** API prefixes that it calls. */
  api: z.array(z.string()),
  /** API prefixes that its service owns, `/api/quiz` with all paths below; no other slice may claim them. */
  serves: z.optional(z.array(apiPrefix).check(z.maxLength(50))),
};

/** `remote.json`: extension points of a slice. Unknown keys fail the build. */
export const remoteManifestSchema = z.strictObject({
  $schema: z.optional(z.string()),
  ...sliceFacts,
  pages: z.array(manifestPageSchema),
  nav: z.optional(z.array(manifestNavSchema)),
});
export type RemoteManifest = z.infer<typeof remoteManifestSchema>;
