import * as z from 'zod/mini';
import { sitePath } from '../site-path';
import { textsSchema } from './page';

/** Menus of the site's frame. */
export const NAV_PLACES = [
  'header',
  'hero',
  'footer.explore',
  'footer.more',
  'footer.legal',
] as const;
export type NavPlace = (typeof NAV_PLACES)[number];

const AUDIENCES = ['everyone', 'signed-in', 'signed-out', 'moderators', 'editors'] as const;

const navFacts = {
  place: z.enum(NAV_PLACES),
  /** Ascending within the menu, over all slices. */
  order: z.int(),
  /** Target path. */
  to: sitePath(200),
  /** Audience; everyone by default. */
  audience: z.optional(z.enum(AUDIENCES)),
};

/** A menu entry in `remote.json`: `text` is a translation key. */
export const manifestNavSchema = z.strictObject({ ...navFacts, text: z.string() });

/** A menu entry in a release. */
export const navEntrySchema = z.object({ ...navFacts, text: textsSchema });
export type NavEntry = z.infer<typeof navEntrySchema>;
