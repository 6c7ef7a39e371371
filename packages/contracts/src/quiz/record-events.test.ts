import { refusedAt } from '../testing/refused-at';
import { listAlsoSeen } from './list-also-seen';
import { MAX_EVENTS, recordEvents } from './record-events';
import { recommend } from './recommend';
import { defined } from '../testing/defined';

const AT = '2026-11-24T10:00:00.000Z';
const view = (overrides: object = {}) => ({ type: 'page-view', path: '/', at: AT, ...overrides });
const refused = (...events: unknown[]) => refusedAt(defined(recordEvents.body), { events });

test('accepts a batch of all event types', () => {
  const visit = { type: 'tool-visit', toolId: 'lumen-write', at: AT };
  const comparison = { type: 'comparison', toolIds: ['lumen-write', 'suno'], at: AT };
  expect(refused(view(), visit, comparison, { type: 'quiz-complete', at: AT })).toEqual([]);
});

test.each([
  ['a page of another site', view({ path: 'https://evil.example' }), 'path'],
  ['a page without end', view({ path: `/${'x'.repeat(200)}` }), 'path'],
  ['a time in words', view({ at: 'now' }), 'at'],
  ['a time of another zone', view({ at: '2026-11-24T10:00:00+09:00' }), 'at'],
  ['a tool that no address can hold', { type: 'tool-visit', toolId: 'A B', at: AT }, 'toolId'],
  ['one tool beside none', { type: 'comparison', toolIds: ['suno'], at: AT }, 'toolIds'],
  ['something else than these', { type: 'purchase', at: AT }, 'type'],
])('refuses an event with %s', (_, event, field) => {
  expect(refused(view(), event)).toEqual([`events/1/${field}`]);
});

test.each([
  ['who it was', view({ userId: 'u-1' })],
  ['what was typed', view({ query: 'my illness' })],
  ['the answers of the quiz', { type: 'quiz-complete', at: AT, answers: { q1: 'a' } }],
])('refuses personal data: %s', (_, event) => {
  expect(refused(event)).toEqual(['events/0']);
});

test('limits the size of a batch', () => {
  expect(refused()).toEqual(['events']);
  expect(refused(...Array(MAX_EVENTS).fill(view()))).toEqual([]);
  expect(refused(...Array(MAX_EVENTS + 1).fill(view()))).toEqual(['events']);
});

test.each([
  ['no answers', {}, ['answers']],
  ['an empty answer', { answers: { q1: '' } }, ['answers/q1']],
  ['an answer without end', { answers: { q1: 'a', q2: 'x'.repeat(41) } }, ['answers/q2']],
  ['a country in small letters', { answers: {}, country: 'kr' }, ['country']],
  ['a country by its name', { answers: {}, country: 'Korea' }, ['country']],
  ['who it is', { answers: {}, email: 'm@example.com' }, ['']],
  ['answers and a country', { answers: { q1: 'create' }, country: 'KR' }, []],
])('checks a recommendation with %s', (_, body, fields) => {
  expect(refusedAt(defined(recommend.body), body)).toEqual(fields);
});

test.each(['', '-a', 'a/b', 'a%2Fb', `a${'b'.repeat(61)}`])('refuses the tool id %p', (id) => {
  expect(refusedAt(defined(listAlsoSeen.params), { id })).toEqual(['id']);
});
