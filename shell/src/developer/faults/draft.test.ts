import { scenarioSchema } from '@atlas/contracts/faults';
import type { FaultChoices } from '@atlas/contracts/faults';
import { faultsOf, targetsOf, toScenario, waysOf, withFault } from './draft';
import type { Fault } from './draft';

const choices: FaultChoices = {
  allowed: true,
  operations: [{ id: 'catalog.getTool', method: 'GET', path: '/api/ai-tools/{id}' }],
  slices: ['catalog'],
  viewers: ['member', 'moderator'],
};
const all = targetsOf(choices).flatMap((target) =>
  waysOf(target, choices).map((how): Fault => ({ target, how })),
);

test.each(all)(
  'when $target is $how, then the gateway understands it and it is read back',
  (fault) => {
    const scenario = toScenario('x', [fault]);
    expect(scenarioSchema.parse(scenario)).toEqual(scenario);
    expect(faultsOf(scenario)).toEqual([fault]);
  },
);

test('when a call is late and fails, then both are one fault of its operation', () => {
  const target = 'operations:catalog.getTool';
  const late = { target, how: 'late-5' };
  const chosen = withFault(withFault([late], { target, how: '404' }), { target, how: '500' });
  expect(toScenario('x', chosen).operations).toEqual({
    'catalog.getTool': { delayMs: 5_000, answer: '500' },
  });
});

test('when a clock is set twice, then the later counts, and the network is another matter', () => {
  const browser = (how: string): Fault => ({ target: 'browser', how });
  const chosen = ['day-ahead', 'offline', 'day-behind']
    .map(browser)
    .reduce(withFault, [] as Fault[]);
  expect(toScenario('x', chosen)).toEqual({ name: 'x', offline: true, clockMinutes: -1_440 });
});

test('when a browser is to be signed out and then somebody, then it is the latter', () => {
  const chosen = ['signed-out', 'as-member', 'as-moderator', 'day-ahead']
    .map((how): Fault => ({ target: 'browser', how }))
    .reduce(withFault, [] as Fault[]);
  expect(toScenario('x', chosen)).toEqual({ name: 'x', viewAs: 'moderator', clockMinutes: 1_440 });
});
