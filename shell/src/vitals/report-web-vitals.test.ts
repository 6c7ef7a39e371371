import type { Metric } from 'web-vitals';
import { defined } from '@atlas/contracts/testing';
import { removeListenersAfterEach } from '../testing/remove-listeners';
import { reportWebVitals } from './report-web-vitals';

const listeners: Record<string, (metric: Metric) => void> = {};
jest.mock('web-vitals', () =>
  Object.fromEntries(
    ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [
      `on${name}`,
      (listener: (metric: Metric) => void) => (listeners[name] = listener),
    ]),
  ),
);

const beacon = jest.fn((_to: string, _body: string) => true);
const reports = () =>
  beacon.mock.calls.map(([, body]) => (JSON.parse(body) as { vitals: object }).vitals);
const measure = (name: string, value: number) =>
  defined(listeners[name])({ name, value } as Metric);
let visibility: DocumentVisibilityState;

removeListenersAfterEach();

beforeEach(() => {
  visibility = 'visible';
  Object.assign(navigator, { sendBeacon: beacon });
  Object.defineProperty(document, 'visibilityState', {
    get: () => visibility,
    configurable: true,
  });
  document.documentElement.lang = 'ja';
  performance.getEntriesByType = () => [{ name: 'http://localhost/news?q=Mina#top' }] as never;
});
afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState');
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  for (const name of Object.keys(listeners)) delete listeners[name];
  beacon.mockClear();
});
const hide = () => {
  visibility = 'hidden';
  window.dispatchEvent(new Event('visibilitychange'));
};

test('reports once when the page is left, without the query', () => {
  reportWebVitals();
  measure('TTFB', 80);
  measure('LCP', 900);
  hide();
  window.dispatchEvent(new Event('pagehide'));
  expect(reports()).toEqual([
    {
      path: '/news',
      language: 'ja',
      values: [
        ['TTFB', 80],
        ['LCP', 900],
      ],
    },
  ]);
});

test('reports the last value of a metric', () => {
  reportWebVitals();
  measure('CLS', 0.02);
  measure('CLS', 0.2);
  hide();
  expect(reports()).toEqual([expect.objectContaining({ values: [['CLS', 0.2]] })]);
});

test('reports only new values after the visitor returns', () => {
  reportWebVitals();
  measure('LCP', 900);
  hide();
  visibility = 'visible';
  window.dispatchEvent(new Event('visibilitychange'));
  measure('INP', 40);
  window.dispatchEvent(new Event('pagehide'));
  expect(reports().slice(1)).toEqual([expect.objectContaining({ values: [['INP', 40]] })]);
});

test('reports the page that was opened, after navigation too', () => {
  reportWebVitals();
  document.documentElement.lang = 'zh';
  measure('INP', 40);
  hide();
  expect(reports()).toEqual([expect.objectContaining({ path: '/news', language: 'ja' })]);
});

test('reports nothing without measurements', () => {
  reportWebVitals();
  hide();
  visibility = 'visible';
  measure('LCP', 900);
  window.dispatchEvent(new Event('visibilitychange'));
  expect(reports()).toEqual([]);
});

test('reports nothing for a visitor who opted out', () => {
  Object.assign(navigator, { globalPrivacyControl: true });
  reportWebVitals();
  expect(listeners).toEqual({});
});
