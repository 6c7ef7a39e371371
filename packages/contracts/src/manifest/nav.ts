import * as z from 'zod/mini';
import { sitePath } from '../site-path';
import { textsSchema } from './page';

/** Where the frame of the site has menus. */
export const NAV_PLACES = [
  'header',
  'hero',
  'footer.explore',
  'footer.more',
  'footer.legal',
] as const;
export type NavPlace = (typeof NAV_PLACES)[number];

const AUDIENCES = ['everyone', 'signed-in', 'signed-out', 'moderators'] as const;

const navFacts = {
  place: z.enum(NAV_PLACES),
  /** From small to large within the place, over all slices. */
  order: z.int(),
  /** Where it leads. */
  to: sitePath(200),
  /** Who sees it; everyone, unless said otherwise. */
  audience: z.optional(z.enum(AUDIENCES)),
};

/** A menu entry as `remote.json` has it: `text` is a key of `src/metadata/locales`. */
export const manifestNavSchema = z.strictObject({ ...navFacts, text: z.string() });

/** A menu entry as a release has it. */
export const navEntrySchema = z.object({ ...navFacts, text: textsSchema });
export type NavEntry = z.infer<typeof navEntrySchema>;
