import type { Incident } from './incidents';
import { logError, logIncident, errorLog } from './error-log';

const texts = () => errorLog.getState().errors.map(({ text }) => text);
beforeEach(() => errorLog.setState({ errors: [] }));

test('logs each kind of incident, newest first', () => {
  const error = new Error('no connection');
  const incidents: Incident[] = [
    new ErrorEvent('error', { message: 'x is not a function' }),
    Object.assign(new Event('unhandledrejection'), { reason: error }) as PromiseRejectionEvent,
    { kind: 'call', path: '/api/reviews', error },
  ];
  incidents.forEach(logIncident);
  expect(texts()).toEqual([
    '/api/reviews: no connection',
    'Error: no connection',
    'x is not a function',
  ]);
});

test('keeps the original time of a buffered incident', () => {
  const event = new ErrorEvent('error', { message: 'early' });
  logIncident(event);
  const [{ at } = { at: 0 }] = errorLog.getState().errors;
  expect(at).toBe(Math.round(performance.timeOrigin + event.timeStamp));
});

test('keeps the newest entries above the maximum', () => {
  for (let one = 1; one <= 60; one += 1) logError(`error ${one}`);
  expect(texts()).toHaveLength(50);
  expect(texts()[0]).toBe('error 60');
});
