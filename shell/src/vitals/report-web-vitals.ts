import { isOptedOut } from '@atlas/mfe-kit/host';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Metric } from 'web-vitals';
import { sendReport } from '../remotes/report-failure';

/**
 * Reports web vitals when the page is left, by initial path and language and without any visitor
 * id. Visitors who opted out are not measured.
 */
export function reportWebVitals(): void {
  if (isOptedOut()) return;
  const { pathname: path } = new URL(
    performance.getEntriesByType('navigation')[0]?.name ?? '/',
    location.href,
  );
  const { lang: language } = document.documentElement;
  const values = new Map<string, number>();
  const record = ({ name, value }: Metric): unknown => values.set(name, value);
  for (const on of [onTTFB, onFCP, onLCP, onCLS, onINP]) on(record);
  const report = (): void => {
    if (values.size > 0) sendReport({ vitals: { path, language, values: [...values] } });
    values.clear();
  };
  // Runs after the listeners of web-vitals, which are on the document.
  window.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && report(),
  );
  window.addEventListener('pagehide', report);
}
