import { LANGUAGES } from '@atlas/contracts';
import { aTool } from '../testing/builders';
import { softwareApplication } from './software-application';

const result = (
  overrides: Parameters<typeof aTool>[0],
  more: Partial<Parameters<typeof softwareApplication>[0]> = {},
) =>
  softwareApplication({
    tool: aTool(overrides),
    language: 'en',
    address: 'https://atlas.example/ai-detail-enhanced/alpha',
    score: undefined,
    ...more,
  });

describe('SoftwareApplication', () => {
  it.each([
    [
      { cents: 0, currency: 'USD', period: 'month' },
      { price: '0.00', priceCurrency: 'USD' },
    ],
    [
      { cents: 999, currency: 'EUR', period: 'month' },
      { price: '9.99', priceCurrency: 'EUR' },
    ],
    [
      { cents: 1_490_000, currency: 'KRW', period: 'month' },
      { price: '14900.00', priceCurrency: 'KRW' },
    ],
  ] as const)('when a month costs %j, then the offer is %j', (monthlyPrice, offer) => {
    expect(result({ monthlyPrice }).offers).toMatchObject(offer);
  });

  it('when the price names no amount, then no offer is made up', () => {
    expect(result({ monthlyPrice: null, price: 'Custom' })).not.toHaveProperty('offers');
  });

  it('when a tool runs in programs of others alone, then no system is named', () => {
    expect(result({ platforms: ['api', 'extension', 'discord'] })).not.toHaveProperty(
      'operatingSystem',
    );
    expect(result({ platforms: ['api', 'macos', 'linux'] }).operatingSystem).toBe('macOS, Linux');
  });

  it.each([
    [undefined, undefined],
    [{ count: 0, average: 0, histogram: [0, 0, 0, 0, 0] }, undefined],
    [
      { count: 1, average: 2, histogram: [0, 1, 0, 0, 0] },
      { ratingValue: 2, ratingCount: 1, bestRating: 5, worstRating: 1 },
    ],
  ])('when the score is %j, then the rating is %j', (score, rating) => {
    const { aggregateRating } = result({}, { score: score as never });
    if (rating) expect(aggregateRating).toMatchObject(rating);
    else expect(aggregateRating).toBeUndefined();
  });

  it.each(LANGUAGES)(
    'when the page is in %s, then the words are too, the category not',
    (language) => {
      const words = {
        description: 'ko',
        descriptionEn: 'en',
        descriptionJa: 'ja',
        descriptionZh: 'zh',
      };
      expect(result(words, { language })).toMatchObject({
        description: language,
        applicationCategory: 'Video',
      });
    },
  );

  it('falls back to the English description', () => {
    expect(result({ descriptionEn: 'A video tool.' }, { language: 'zh' }).description).toBe(
      'A video tool.',
    );
  });
});
