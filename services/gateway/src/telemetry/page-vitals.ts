import { languageSchema } from '@atlas/contracts';
import { z } from 'zod';
import type { OpenedPage } from './opened-page';
import type { VitalMetrics } from './vitals';
import { VITALS } from './vitals';

/** What a page tells of how long its visitor waited, by the address that was opened. */
export const vitalsSchema = z.object({
  path: z.string().startsWith('/').max(500),
  language: languageSchema,
  values: z
    .array(z.tuple([z.enum(VITALS), z.number().min(0)]))
    .min(1)
    .max(10),
});

interface Told {
  readonly told: z.infer<typeof vitalsSchema>;
  readonly opened: OpenedPage;
  /** Slice to version, by the page's ticket. */
  readonly releases: Readonly<Record<string, string>>;
  /** Parts of those releases that are live now. */
  readonly parts: ReadonlySet<string>;
  readonly country: string;
  /** Whether the page says this for the first time. */
  readonly isNews: (said: string) => boolean;
}

/** A page of a slice counts for the release that drew it, while it is live; one of the shell's own for the shell. */
export function countVitals(
  vitals: VitalMetrics,
  { told, opened, releases, parts, country, isNews }: Told,
): void {
  const { route, owner, hostVersion } = opened;
  // A page that shows something on trial names no releases.
  const isLive = owner ? parts.has(`${owner} load`) : parts.size > 0;
  if (!isLive) return;
  const remote = owner ?? 'shell';
  const version = owner ? releases[owner]! : hostVersion;
  const labels = { route, remote, version, language: told.language };
  for (const [vital, value] of told.values)
    if (isNews(`vital ${vital}`)) vitals.observe(vital, value, labels, country);
}
