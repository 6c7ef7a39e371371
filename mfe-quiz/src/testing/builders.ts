import type { CategoryRanking, QuizQuestion, Recommendation } from '@atlas/contracts';

function question(
  title: string,
  order: number,
  parentOption: string | null,
  values: string[],
): QuizQuestion {
  const words = (text: string) => ({
    label: text,
    labelEn: text,
    labelJa: text,
    labelZh: text,
    description: '-',
    descriptionEn: '-',
    descriptionJa: '-',
    descriptionZh: '-',
  });
  return {
    id: title.toLowerCase().replace(/\W+/g, '-'),
    order,
    parentOption,
    question: title,
    questionEn: title,
    questionJa: title,
    questionZh: title,
    options: values.map((value) => ({ value, ...words(value) })),
  };
}

/** Two branches, six questions on each path. */
export const aQuiz: QuizQuestion[] = [
  question('Purpose?', 1, null, ['create', 'live']),
  question('Create what?', 2, 'create', ['video', 'music']),
  question('Live how?', 2, 'live', ['travel', 'health']),
  question('Budget?', 3, null, ['free-only', 'any']),
  question('Skill?', 4, null, ['beginner', 'expert']),
  question('Language?', 5, null, ['ko', 'any']),
  question('Platform?', 6, null, ['web', 'any']),
];

export const aRecommendation: Recommendation = {
  tools: [
    {
      id: 'pika',
      name: 'Pika',
      company: 'Pika Labs',
      category: 'video',
      url: 'https://pika.art',
      pricing: 'freemium',
      price: '$10/month',
      rating: 89,
      affiliate: false,
      description: '-',
      descriptionEn: 'Short clips',
      does: { text: '-', textEn: 'A clip from one photo' },
      matchPercentage: 97,
      userRating: { average: 4.5, count: 12 },
      reasons: [
        { code: 'budget', value: 'free-plan' },
        { code: 'language', value: 'ko' },
      ],
      unmet: [{ code: 'skill', value: 'intermediate' }],
    },
  ],
  packages: [
    {
      id: 'short-video-studio',
      name: '-',
      nameEn: 'Short video studio',
      description: '-',
      descriptionEn: 'One flow',
      category: 'video',
      estimatedCost: { cents: 4_720, currency: 'USD', period: 'month' },
      tools: [{ id: 'runway', name: 'Runway' }],
      matchPercentage: 80,
    },
  ],
  close: [],
  excluded: null,
};

/** One tool matches; the interface language excludes most. */
export const aShortRecommendation: Recommendation = {
  tools: aRecommendation.tools,
  packages: [],
  close: [
    {
      id: 'runway',
      name: 'Runway',
      company: 'Runway AI',
      category: 'video',
      url: 'https://runwayml.com',
      pricing: 'paid',
      price: '$95/month',
      rating: 83,
      affiliate: false,
      description: '-',
      descriptionEn: 'Video models',
      does: { text: '-', textEn: 'Shots from a sentence' },
      lacks: [
        { condition: 'budget', value: 'under-20', known: true },
        { condition: 'language', value: 'ko', known: false },
        { condition: 'country', value: 'KR', known: true },
      ],
    },
  ],
  excluded: { condition: 'language', count: 9 },
};

export function aRanking(overrides: Partial<CategoryRanking> = {}): CategoryRanking {
  return {
    category: 'video',
    month: '2026-11',
    monthOverMonth: 12.4,
    tools: [{ id: 'opusclip', name: 'OpusClip', rating: 92, monthlyUsers: 2_500_000 }],
    ...overrides,
  };
}
