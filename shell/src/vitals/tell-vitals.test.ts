import type { Metric } from 'web-vitals';
import { forgetListeners } from '../testing/forget-listeners';
import { tellVitals } from './tell-vitals';

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
const told = () =>
  beacon.mock.calls.map(([, body]) => (JSON.parse(body) as { vitals: object }).vitals);
const measure = (name: string, value: number) => listeners[name]!({ name, value } as Metric);
let visibility: DocumentVisibilityState;

forgetListeners();

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

test('when the page is left, then what the visitor waited for is told once, without what they searched for', () => {
  tellVitals();
  measure('TTFB', 80);
  measure('LCP', 900);
  hide();
  window.dispatchEvent(new Event('pagehide'));
  expect(told()).toEqual([
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

test('when a figure grows, then the last of it counts', () => {
  tellVitals();
  measure('CLS', 0.02);
  measure('CLS', 0.2);
  hide();
  expect(told()).toEqual([expect.objectContaining({ values: [['CLS', 0.2]] })]);
});

test('when the visitor comes back and something new was measured, then that alone is told', () => {
  tellVitals();
  measure('LCP', 900);
  hide();
  visibility = 'visible';
  window.dispatchEvent(new Event('visibilitychange'));
  measure('INP', 40);
  window.dispatchEvent(new Event('pagehide'));
  expect(told().slice(1)).toEqual([expect.objectContaining({ values: [['INP', 40]] })]);
});

test('when the visitor goes on within the site and the language changes, then it is still the page that was opened', () => {
  tellVitals();
  document.documentElement.lang = 'zh';
  measure('INP', 40);
  hide();
  expect(told()).toEqual([expect.objectContaining({ path: '/news', language: 'ja' })]);
});

test('when nothing was measured, or the page is only shown again, then nothing is told', () => {
  tellVitals();
  hide();
  visibility = 'visible';
  measure('LCP', 900);
  window.dispatchEvent(new Event('visibilitychange'));
  expect(told()).toEqual([]);
});

test('when somebody asks not to be measured, then nothing is', () => {
  Object.assign(navigator, { globalPrivacyControl: true });
  tellVitals();
  expect(listeners).toEqual({});
});
