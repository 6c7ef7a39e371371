import type { Incident } from './incidents';
import { noteError, noteIncident, seenErrors } from './seen-errors';

const texts = () => seenErrors.getState().errors.map(({ text }) => text);
beforeEach(() => seenErrors.setState({ errors: [] }));

test('when each kind of incident happens, then it is kept with what it says, the newest first', () => {
  const error = new Error('no connection');
  const incidents: Incident[] = [
    new ErrorEvent('error', { message: 'x is not a function' }),
    Object.assign(new Event('unhandledrejection'), { reason: error }) as PromiseRejectionEvent,
    { kind: 'call', path: '/api/reviews', error },
  ];
  incidents.forEach(noteIncident);
  expect(texts()).toEqual([
    '/api/reviews: no connection',
    'Error: no connection',
    'x is not a function',
  ]);
});

test('when it happened before anybody listened, then its own time is kept', () => {
  const event = new ErrorEvent('error', { message: 'early' });
  noteIncident(event);
  const [{ at } = { at: 0 }] = seenErrors.getState().errors;
  expect(at).toBe(Math.round(performance.timeOrigin + event.timeStamp));
});

test('when more go wrong than are kept, then the newest stay', () => {
  for (let one = 1; one <= 60; one += 1) noteError(`error ${one}`);
  expect(texts()).toHaveLength(50);
  expect(texts()[0]).toBe('error 60');
});
