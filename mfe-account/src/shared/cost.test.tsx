import { screen } from '@testing-library/react';
import { renderAccount } from '../testing/render';
import { Cost } from './cost';

test('shows the sum of each currency', async () => {
  const of = [
    { cents: 3_000_000, currency: 'KRW', period: 'month' },
    { cents: 2_050, currency: 'USD', period: 'month' },
  ] as const;
  renderAccount(<Cost of={[...of]} />, {});
  expect(await screen.findByText('About ₩30,000 + $20.50 a month')).toBeVisible();
});

test('shows nothing without a known price', () => {
  const { container } = renderAccount(<Cost of={[]} />, {});
  expect(container).not.toHaveTextContent(/\d|About/);
});
