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
  ] as const)('converts the monthly price %j to the offer %j', (monthlyPrice, offer) => {
    expect(result({ monthlyPrice }).offers).toMatchObject(offer);
  });

  it('omits the offer when the price has no amount', () => {
    expect(result({ monthlyPrice: null, price: 'Custom' })).not.toHaveProperty('offers');
  });

  it('omits the operating system for hosted integrations', () => {
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
  ])('converts the score %j to the rating %j', (score, rating) => {
    const { aggregateRating } = result({}, { score: score as never });
    if (rating) expect(aggregateRating).toMatchObject(rating);
    else expect(aggregateRating).toBeUndefined();
  });

  it.each(LANGUAGES)('translates the description, not the category, to %s', (language) => {
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
  });

  it('falls back to the English description', () => {
    expect(result({ descriptionEn: 'A video tool.' }, { language: 'zh' }).description).toBe(
      'A video tool.',
    );
  });
});
