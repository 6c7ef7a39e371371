import { screen } from '@testing-library/react';
import { renderQuiz } from '../../testing/render-quiz';
import { Lacks } from './shortcomings';

const BUDGET = { condition: 'budget', value: 'free-only', known: true } as const;
const lacks = () => screen.getByRole('list', { name: 'What it lacks' }).textContent;

test('when a tool is above the budget, then its price is said', () => {
  renderQuiz(<Lacks lacks={[BUDGET]} price="$12/month" />, {});
  expect(lacks()).toBe('Above the budget ($12/month)');
});

test("when its price is an editor's word, then the word is not shown", () => {
  renderQuiz(<Lacks lacks={[BUDGET]} price="See site" />, {});
  expect(lacks()).toBe('Paid only');
});
