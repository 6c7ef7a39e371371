import type { Language } from '@atlas/contracts';
import { Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];

/** A page that took longer counts as that. */
const LONGEST_MS = 60_000;
const LARGEST_SHIFT = 10;
/** Around where each of them is called good and poor (web.dev/vitals). */
const SECONDS = [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 10];
const SHIFTS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];
/** Releases come and go: of more sets of labels than this, those that were not told of for longest go. */
const MOST_KNOWN = 2_000;

/** All of a bounded kind: a page of the site, a release, a language, a country. */
export interface PageLabels {
  /** The pattern of the page's path. */
  readonly route: string;
  readonly remote: string;
  readonly version: string;
  readonly language: Language;
}

/** What visitors waited for, as their browsers measured it. */
export class VitalMetrics {
  private readonly known = new Map<string, () => void>();
  private readonly time;
  private readonly shift;
  private readonly timeByCountry;
  private readonly shiftByCountry;

  constructor(registry: Registry) {
    const registers = [registry];
    const ofPage = ['route', 'remote', 'version', 'language'] as const;
    this.time = new Histogram({
      name: 'atlas_page_vital_seconds',
      help: 'LCP, INP, FCP and TTFB of pages as they were opened, by pattern of the path, release and language.',
      labelNames: ['vital', ...ofPage],
      buckets: SECONDS,
      registers,
    });
    this.shift = new Histogram({
      name: 'atlas_page_shift',
      help: 'CLS of pages as they were opened, by pattern of the path, release and language.',
      labelNames: ofPage,
      buckets: SHIFTS,
      registers,
    });
    this.timeByCountry = new Histogram({
      name: 'atlas_country_vital_seconds',
      help: 'LCP, INP, FCP and TTFB by country, as the proxy in front names it.',
      labelNames: ['vital', 'country'],
      buckets: SECONDS,
      registers,
    });
    this.shiftByCountry = new Histogram({
      name: 'atlas_country_shift',
      help: 'CLS by country, as the proxy in front names it.',
      labelNames: ['country'],
      buckets: SHIFTS,
      registers,
    });
  }

  observe(vital: Vital, value: number, page: PageLabels, country: string): void {
    if (vital === 'CLS') {
      const shift = Math.min(value, LARGEST_SHIFT);
      this.shift.observe({ ...page }, shift);
      this.shiftByCountry.observe({ country }, shift);
      this.remember(vital, page, () => this.shift.remove({ ...page }));
      return;
    }
    const seconds = Math.min(value, LONGEST_MS) / 1_000;
    this.time.observe({ vital, ...page }, seconds);
    this.timeByCountry.observe({ vital, country }, seconds);
    this.remember(vital, page, () => this.time.remove({ vital, ...page }));
  }

  private remember(vital: Vital, page: PageLabels, forget: () => void): void {
    const key = [vital, page.route, page.remote, page.version, page.language].join(' ');
    this.known.delete(key);
    this.known.set(key, forget);
    if (this.known.size <= MOST_KNOWN) return;
    const [oldest, forgetOldest] = this.known.entries().next().value!;
    this.known.delete(oldest);
    forgetOldest();
  }
}
