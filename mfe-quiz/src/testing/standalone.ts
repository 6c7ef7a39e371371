import type { Recommendation } from '@atlas/contracts';
import type { StandaloneSettings } from '@atlas/mfe-kit/testing';

/** Values for which the interface has texts. */
const REASONS: Recommendation['tools'][number]['reasons'] = [
  { code: 'purpose', value: 'create' },
  { code: 'budget', value: 'free-plan' },
  { code: 'language', value: 'ko' },
];
const UNMET: Recommendation['tools'][number]['unmet'] = [{ code: 'skill', value: 'expert' }];
const MISSING: Recommendation['close'][number]['lacks'] = [
  { condition: 'language', value: 'ko', known: true },
];

const settings: StandaloneSettings = {
  examples: { '/category-ranking': ['/category-ranking', '/category-ranking?category=image'] },
  responses: {
    'quiz.recommend': (_, made) => {
      const recommendation = made as Recommendation;
      return {
        ...recommendation,
        tools: recommendation.tools.map((tool) => ({ ...tool, reasons: REASONS, unmet: UNMET })),
        close: recommendation.close.map((tool) => ({ ...tool, lacks: MISSING })),
        excluded: { condition: 'language' as const, count: 4 },
      };
    },
    'quiz.getStats': ({ query }, made) => ({
      ...(made as object),
      period: query.get('period') ?? '7d',
    }),
  },
};
export default settings;
