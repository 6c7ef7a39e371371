import type { Bundle } from '@atlas/contracts';
import { screen } from '@testing-library/react';
import { aBundle } from '../../testing/builders';
import { renderCatalog } from '../../testing/render-catalog';
import { PriceCard } from './price-card';

const { price } = aBundle();
const show = (overrides: Partial<Bundle> = {}, language: 'en' | 'ko' = 'en') =>
  renderCatalog(<PriceCard bundle={aBundle(overrides)} />, { language });

/** The operator's address, as the gateway writes it into the page. */
function nameContact(address: string) {
  const meta = document.createElement('meta');
  meta.name = 'atlas-contact';
  meta.content = address;
  document.head.append(meta);
}
afterEach(() => document.querySelector('meta[name="atlas-contact"]')?.remove());

it('shows single price, bundle price and savings', () => {
  show();
  expect(screen.getByText('$24 a month')).toBeInTheDocument();
  expect(screen.getByText('Individual total').nextSibling).toHaveTextContent('$30 a month');
  expect(screen.getByText('Savings').nextSibling).toHaveTextContent('$6 a month (20%)');
});

it('shows amounts with cents', () => {
  show({ price: { ...price, individualCents: 2_999, packageCents: 2_399, savingsCents: 600 } });
  expect(screen.getByText('$23.99 a month')).toBeInTheDocument();
  expect(screen.getByText('$29.99 a month')).toBeInTheDocument();
});

it('lists each tool without a fixed price as excluded', () => {
  const unpriced = [
    { id: 'beta', name: 'Beta', price: 'Custom' },
    { id: 'gamma', name: 'Gamma', price: '$0.01 per image' },
  ];
  show({ price: { ...price, unpriced } });
  expect(screen.getAllByText(/isn’t included in the totals/).map((one) => one.textContent)).toEqual(
    [
      expect.stringContaining('Beta (Contact for price)'),
      expect.stringContaining('Gamma ($0.01 per image)'),
    ],
  );
});

it.each([true, false])('the buy button is enabled: %s', (purchasable) => {
  show({ purchasable });
  const buy = screen.getByRole<HTMLButtonElement>('button', { name: /partnership/ });
  expect(buy.disabled).toBe(!purchasable);
});

it.each([
  ['en', 'Video set'],
  ['ko', '영상 세트'],
] as const)("in %s, links to a mail with the bundle's name", (language, name) => {
  nameContact('hello@atlas.test');
  show({}, language);
  const mail = new URL(screen.getByRole<HTMLAnchorElement>('link').href);
  expect(mail.pathname).toBe('hello@atlas.test');
  expect(mail.searchParams.get('subject')).toContain(name);
});

it('encodes URL characters of the name in the mail subject', () => {
  nameContact('hello@atlas.test');
  show({ nameEn: 'Cut & mix? #1' });
  const mail = new URL(screen.getByRole<HTMLAnchorElement>('link').href);
  expect(mail.searchParams.get('subject')).toBe('Please notify me: Cut & mix? #1');
});

it('offers no e-mail when no contact address is set', () => {
  show();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
