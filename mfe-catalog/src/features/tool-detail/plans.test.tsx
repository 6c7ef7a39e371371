import type { ToolDetail } from '@atlas/contracts';
import { screen, within } from '@testing-library/react';
import { defined } from '@atlas/contracts/testing';
import { aTool } from '../../testing/builders';
import { renderCatalog } from '../../testing/render-catalog';
import { Plans } from './plans';

type Plan = ToolDetail['plans'][number];
const month = (cents: number, currency: 'USD' | 'KRW' | 'JPY' | 'CNY' = 'USD') =>
  ({ cents, currency, period: 'month' }) as const;

/** Cells of the only plan: what it costs, what it holds. */
function cellsOf(plan: Partial<Plan>, language: 'ko' | 'en' | 'ja' | 'zh' = 'en') {
  const whole = { name: 'Pro', price: '$20/month', monthlyPrice: month(2_000), ...plan };
  const tool = aTool({ plans: [whole] });
  const { unmount } = renderCatalog(<Plans tool={tool} />, { language });
  const row = defined(
    screen.getByRole('rowheader', { name: 'Pro' }).closest<HTMLElement>('[role=row]'),
  );
  const words = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  unmount();
  return words;
}

test('shows a generic name in the language of the visitor', () => {
  const plan = { name: 'Enterprise', price: 'Custom', monthlyPrice: null };
  renderCatalog(<Plans tool={aTool({ plans: [plan] })} />, { language: 'ko' });
  expect(screen.getByRole('rowheader')).toHaveTextContent('엔터프라이즈');
});

describe('the price of a plan', () => {
  it.each([
    [{ monthlyPrice: month(0), price: 'Free' }, 'Free'],
    [{ monthlyPrice: null, price: 'Custom' }, 'Contact for price'],
    [{ monthlyPrice: null, price: 'See site' }, 'On the maker’s page'],
    [{ monthlyPrice: null, price: '$0.02 per image' }, '$0.02 per image'],
    [{ monthlyPrice: month(999) }, '$9.99 a month'],
    [{ monthlyPrice: month(1_490_000, 'KRW') }, '₩14,900 a month'],
  ] as const)('formats the price of %j as %s', (plan, words) => {
    expect(cellsOf(plan)[0]).toBe(words);
  });

  it('distinguishes the signs of yen and yuan', () => {
    expect(cellsOf({ monthlyPrice: month(100_000, 'JPY') })[0]).toBe('¥1,000 a month');
    expect(cellsOf({ monthlyPrice: month(100_000, 'CNY') })[0]).toBe('CN¥1,000 a month');
  });

  it('shows the monthly price of a yearly payment', () => {
    expect(cellsOf({ billing: 'yearly' })[0]).toBe('$20 a monthbilled yearly');
    expect(cellsOf({ billing: 'monthly' })[0]).toBe('$20 a month');
  });
});

describe('the contents of a plan', () => {
  const holds = { holds: '영상 10개', holdsEn: '10 videos', holdsJa: '動画10本' };

  it.each([
    ['ko', '영상 10개'],
    ['en', '10 videos'],
    ['ja', '動画10本'],
    ['zh', '10 videos'],
  ] as const)('in %s, describes the plan as %s', (language, words) => {
    expect(cellsOf(holds, language)[1]).toBe(words);
  });

  it("links to the maker's page without stored plans", () => {
    expect(cellsOf({})[1]).toBe('See the maker’s page for what’s included.');
  });
});
