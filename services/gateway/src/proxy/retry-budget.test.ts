import { RetryBudget } from './retry-budget';

/** Retries that the budget allows in a row. */
function retriesOf(budget: RetryBudget): number {
  let count = 0;
  while (count < 100 && budget.tryTake()) count += 1;
  return count;
}

test('allows ten retries at first, then one for five calls', () => {
  const budget = new RetryBudget();
  expect(retriesOf(budget)).toBe(10);
  for (let call = 0; call < 4; call += 1) budget.addForCall();
  expect(budget.tryTake()).toBe(false);
  budget.addForCall();
  expect(retriesOf(budget)).toBe(1);
});

test('collects no more than ten retries in quiet times', () => {
  const budget = new RetryBudget();
  for (let call = 0; call < 1_000; call += 1) budget.addForCall();
  expect(retriesOf(budget)).toBe(10);
});
