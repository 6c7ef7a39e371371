import { languageSchema } from '@atlas/contracts';
import { z } from 'zod';
import type { OpenedPage } from '../../pages/page-types';
import type { VitalMetrics } from './vitals';
import { VITALS } from './vitals';

/** Web vitals of a page, by the address that was opened. */
export const vitalsSchema = z.object({
  path: z.string().startsWith('/').max(500),
  language: languageSchema,
  values: z
    .array(z.tuple([z.enum(VITALS), z.number().min(0)]))
    .min(1)
    .max(10),
});

interface ReportedVitals {
  readonly report: z.infer<typeof vitalsSchema>;
  readonly opened: OpenedPage;
  /** Version by slice, by the page's report token. */
  readonly releases: Readonly<Record<string, string>>;
  /** Slice and part of those releases that are live. */
  readonly parts: ReadonlySet<string>;
  readonly country: string;
  /** Whether the page reports this for the first time. */
  readonly isFirst: (statement: string) => boolean;
}

/** Observes the vitals of a slice's page for its release while that is live, and those of a shell page for the shell. */
export function countVitals(
  vitals: VitalMetrics,
  { report, opened, releases, parts, country, isFirst }: ReportedVitals,
): void {
  const { route, owner, hostVersion } = opened;
  // The token of a page with a trial release names no releases.
  const isLive = owner ? parts.has(`${owner} load`) : parts.size > 0;
  if (!isLive) return;
  const remote = owner ?? 'shell';
  const version = owner ? (releases[owner] ?? 'unknown') : hostVersion;
  const labels = { route, remote, version, language: report.language };
  for (const [vital, value] of report.values)
    if (isFirst(`vital ${vital}`)) vitals.observe(vital, value, labels, country);
}
