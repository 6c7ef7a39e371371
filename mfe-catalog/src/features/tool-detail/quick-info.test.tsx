import type { Language, ToolDetail } from '@atlas/contracts';
import { screen, within } from '@testing-library/react';
import { aTool } from '../../testing/builders';
import { renderCatalog } from '../../testing/render-catalog';
import { QuickInfo } from './quick-info';

const show = (tool: Partial<ToolDetail> = {}, language: Language = 'en') =>
  renderCatalog(<QuickInfo tool={aTool(tool)} />, { language });
const pricing = (name = 'Pricing') => screen.getByText(name).nextSibling;

test('shows ease of use once, as stars and in percent', () => {
  show({ rating: 94 });
  const box = within(screen.getByRole('region', { name: 'At a glance' }));
  const [name, ...others] = box.getAllByText(/ease.of.use/i, { selector: 'dt' });
  expect(others).toEqual([]);
  expect(name?.nextSibling).toHaveTextContent(/^4\.7.*94%/);
});

test.each([
  ['en', 'Pricing', 'Free · from $20 a month'],
  ['ko', '가격', '무료 · 월 $20부터'],
  ['ja', '料金', '無料・月額$20から'],
  ['zh', '价格', '免费 · 每月 $20 起'],
] as const)('says in %s that a freemium tool starts free', (language, name, text) => {
  show({ pricing: 'freemium' }, language);
  expect(pricing(name)).toHaveTextContent(text);
});

test.each([
  ['a paid tool', { pricing: 'paid' }, '$20 a month'],
  ['a free tool', { pricing: 'free', monthlyPrice: null, price: 'Free' }, 'Free'],
  [
    'a freemium tool with an unknown amount',
    { pricing: 'freemium', monthlyPrice: null, price: 'Custom' },
    'Contact for price',
  ],
] as const)('says what %s costs', (_what, tool, text) => {
  show(tool);
  expect(pricing()?.textContent).toBe(text);
});
