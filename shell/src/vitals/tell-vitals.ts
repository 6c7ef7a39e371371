import { isOptedOut } from '@atlas/mfe-kit/host';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Metric } from 'web-vitals';
import { send } from '../remotes/report-failure';

/**
 * Tells how long the visitor waited, when the page is left: by the path and language that it was opened with, without any
 * mark of the visitor. Nothing for who asks not to be measured.
 */
export function tellVitals(): void {
  if (isOptedOut()) return;
  const { pathname: path } = new URL(
    performance.getEntriesByType('navigation')[0]?.name ?? '/',
    location.href,
  );
  const { lang: language } = document.documentElement;
  const values = new Map<string, number>();
  const note = ({ name, value }: Metric): unknown => values.set(name, value);
  for (const on of [onTTFB, onFCP, onLCP, onCLS, onINP]) on(note);
  const tell = (): void => {
    if (values.size > 0) send({ vitals: { path, language, values: [...values] } });
    values.clear();
  };
  // After the library's own listeners, which stand at the document.
  window.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && tell(),
  );
  window.addEventListener('pagehide', tell);
}
