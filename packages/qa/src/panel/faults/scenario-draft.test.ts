import { scenarioSchema } from '@atlas/contracts/faults';
import type { FaultChoices } from '@atlas/contracts/faults';
import { effectsOf, faultsOf, targetsOf, toScenario, withFault } from './scenario-draft';
import type { Fault } from './scenario-draft';

const choices: FaultChoices = {
  allowed: true,
  operations: [{ id: 'catalog.getTool', method: 'GET', path: '/api/ai-tools/{id}' }],
  slices: ['catalog'],
  viewers: ['member', 'moderator'],
};
const all = targetsOf(choices).flatMap((target) =>
  effectsOf(target, choices).map((how): Fault => ({ target, how })),
);

test.each(all)('converts $target: $how to a scenario and back', (fault) => {
  const scenario = toScenario('x', [fault]);
  expect(scenarioSchema.parse(scenario)).toEqual(scenario);
  expect(faultsOf(scenario)).toEqual([fault]);
});

test.each([
  ['a delay of a fraction of a second', { operations: { 'catalog.getTool': { delayMs: 1_001 } } }],
  ['a clock ahead by some minutes', { clockMinutes: 90 }],
  ['a clock behind by some minutes', { clockMinutes: -5 }],
])('keeps %s when a scenario is changed', (_, faults) => {
  const scenario = { name: 'x', ...faults };
  expect(toScenario('x', faultsOf(scenario))).toEqual(scenario);
});

test('replaces a clock that was set by the minute', () => {
  const ahead = { target: 'browser', how: 'day-ahead' };
  expect(withFault(faultsOf({ name: 'x', clockMinutes: 90 }), ahead)).toEqual([ahead]);
});

test('combines delay and status of the same operation', () => {
  const target = 'operations:catalog.getTool';
  const late = { target, how: 'late-5' };
  const chosen = withFault(withFault([late], { target, how: '404' }), { target, how: '500' });
  expect(toScenario('x', chosen).operations).toEqual({
    'catalog.getTool': { delayMs: 5_000, response: '500' },
  });
});

test('replaces an earlier time of the clock', () => {
  const browser = (how: string): Fault => ({ target: 'browser', how });
  const chosen = ['day-ahead', 'offline', 'day-behind']
    .map(browser)
    .reduce(withFault, [] as Fault[]);
  expect(toScenario('x', chosen)).toEqual({ name: 'x', offline: true, clockMinutes: -1_440 });
});

test('replaces an earlier state of the session', () => {
  const chosen = ['signed-out', 'as-member', 'as-moderator', 'day-ahead']
    .map((how): Fault => ({ target: 'browser', how }))
    .reduce(withFault, [] as Fault[]);
  expect(toScenario('x', chosen)).toEqual({ name: 'x', viewAs: 'moderator', clockMinutes: 1_440 });
});
