import type { Recommendation } from '@atlas/contracts';
import type { StandaloneSettings } from '@atlas/mfe-kit/testing';

/** Values that the interface has words for. */
const REASONS: Recommendation['tools'][number]['reasons'] = [
  { code: 'purpose', value: 'create' },
  { code: 'budget', value: 'free-plan' },
  { code: 'language', value: 'ko' },
];

const settings: StandaloneSettings = {
  examples: { '/category-ranking': ['/category-ranking', '/category-ranking?category=image'] },
  answers: {
    'quiz.recommend': (_, made) => {
      const recommendation = made as Recommendation;
      return {
        ...recommendation,
        tools: recommendation.tools.map((tool) => ({ ...tool, reasons: REASONS })),
      };
    },
    'quiz.getStats': ({ query }, made) => ({
      ...(made as object),
      period: query.get('period') ?? '7d',
    }),
  },
};
export default settings;
