import { screen } from '@testing-library/react';
import { renderQuiz } from '../../testing/render-quiz';
import { MissingFeatures } from './shortcomings';

const BUDGET = { condition: 'budget', value: 'free-only', known: true } as const;
const missingText = () => screen.getByRole('list', { name: 'Doesn’t meet' }).textContent;

test('shows the price of a tool above the budget', () => {
  renderQuiz(<MissingFeatures missing={[BUDGET]} price="$12/month" />, {});
  expect(missingText()).toBe('Over budget ($12/month)');
});

test('hides a price that is not an amount', () => {
  renderQuiz(<MissingFeatures missing={[BUDGET]} price="See site" />, {});
  expect(missingText()).toBe('Paid only');
});
