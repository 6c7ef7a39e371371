import { screen } from '@testing-library/react';
import { renderQuiz } from '../../testing/render-quiz';
import { MissingFeatures } from './shortcomings';

const BUDGET = { condition: 'budget', value: 'free-only', known: true } as const;
const lacks = () => screen.getByRole('list', { name: 'What it lacks' }).textContent;

test('shows the price of a tool above the budget', () => {
  renderQuiz(<MissingFeatures missing={[BUDGET]} price="$12/month" />, {});
  expect(lacks()).toBe('Above the budget ($12/month)');
});

test("when its price is an editor's word, then the word is not shown", () => {
  renderQuiz(<MissingFeatures missing={[BUDGET]} price="See site" />, {});
  expect(lacks()).toBe('Paid only');
});
