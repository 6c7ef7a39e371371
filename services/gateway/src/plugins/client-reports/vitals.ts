import type { Language } from '@atlas/contracts';
import { Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];

/** Longer times count as this. */
const MAX_MS = 60_000;
const MAX_SHIFT = 10;
/** Around the limits of good and poor values (web.dev/vitals). */
const SECONDS = [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 10];
const SHIFTS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];
/** Sets of labels: beyond that, the least recently reported one is removed. */
const MAX_SERIES = 2_000;

/** Labels with bounded values. */
export interface PageLabels {
  /** The pattern of the page's path. */
  readonly route: string;
  readonly remote: string;
  readonly version: string;
  readonly language: Language;
}

/** Web vitals that browsers report. */
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
      help: 'LCP, INP, FCP and TTFB by country, from the header of the proxy in front.',
      labelNames: ['vital', 'country'],
      buckets: SECONDS,
      registers,
    });
    this.shiftByCountry = new Histogram({
      name: 'atlas_country_shift',
      help: 'CLS by country, from the header of the proxy in front.',
      labelNames: ['country'],
      buckets: SHIFTS,
      registers,
    });
  }

  observe(vital: Vital, value: number, page: PageLabels, country: string): void {
    if (vital === 'CLS') {
      const shift = Math.min(value, MAX_SHIFT);
      this.shift.observe({ ...page }, shift);
      this.shiftByCountry.observe({ country }, shift);
      this.track(vital, page, () => this.shift.remove({ ...page }));
      return;
    }
    const seconds = Math.min(value, MAX_MS) / 1_000;
    this.time.observe({ vital, ...page }, seconds);
    this.timeByCountry.observe({ vital, country }, seconds);
    this.track(vital, page, () => this.time.remove({ vital, ...page }));
  }

  private track(vital: Vital, page: PageLabels, remove: () => void): void {
    const key = [vital, page.route, page.remote, page.version, page.language].join(' ');
    this.known.delete(key);
    this.known.set(key, remove);
    if (this.known.size <= MAX_SERIES) return;
    const [oldest] = this.known;
    if (!oldest) return;
    const [oldestKey, removeOldest] = oldest;
    this.known.delete(oldestKey);
    removeOldest();
  }
}
