import type { Bundle, OutputOf, suggestTools, Tool, ToolDetail } from '@atlas/contracts';

export function aTool(overrides: Partial<ToolDetail> = {}): ToolDetail {
  return {
    id: 'alpha',
    name: 'Alpha',
    company: 'Alpha Labs',
    url: 'https://alpha.example',
    category: 'video',
    iconCategory: 'video',
    pricing: 'freemium',
    price: '$20/month',
    plans: [
      {
        name: 'Pro',
        price: '$20/month',
        monthlyPrice: { cents: 2_000, currency: 'USD', period: 'month' },
      },
    ],
    rating: 86,
    monthlyUsers: 12_000_000,
    launchDate: '2023-04',
    country: 'US',
    platforms: ['web', 'ios'],
    languages: ['en', 'ko'],
    apiAvailable: true,
    integrations: [],
    keywords: ['editing'],
    affiliate: false,
    checkedOn: '2026-11-20',
    sourceUrl: 'https://alpha.example/pricing',
    purposes: ['create'],
    skill: 'beginner',
    depth: 'full',
    description: '영상 도구입니다.',
    descriptionEn: 'A video tool.',
    features: ['기능1'],
    featuresEn: ['F1', 'F2', 'F3', 'F4', 'F5', 'F6'],
    pros: ['장점1'],
    prosEn: ['P1', 'P2', 'P3', 'P4'],
    cons: ['단점1'],
    consEn: ['C1', 'C2', 'C3', 'C4'],
    useCases: ['사례1'],
    useCasesEn: ['U1', 'U2', 'U3'],
    monthlyPrice: { cents: 2000, currency: 'USD', period: 'month' },
    categoryRank: 2,
    categorySize: 8,
    ...overrides,
  };
}

export function aBundle(overrides: Partial<Bundle> = {}): Bundle {
  return {
    id: 'studio',
    name: '영상 세트',
    nameEn: 'Video set',
    description: '설명',
    descriptionEn: 'Everything for video.',
    category: 'video',
    toolIds: ['alpha', 'beta'],
    tools: [
      { id: 'alpha', name: 'Alpha' },
      { id: 'beta', name: 'Beta' },
    ],
    price: {
      currency: 'USD',
      individualCents: 3000,
      packageCents: 2400,
      savingsCents: 600,
      savingsPercent: 20,
      unpriced: [],
    },
    rating: { average: 4.8, count: 5 },
    freeTrialDays: 30,
    purchasable: false,
    ...overrides,
  };
}

/** Response of `catalog.findTools`: these tools as one page of `total`. */
export function aFoundPage(items: Tool[], { total = items.length, page = 1 } = {}) {
  const count = (value: string) => ({ value, count: items.length });
  return {
    items,
    total,
    page,
    pageSize: 9,
    sortedBy: 'recommended',
    facets: {
      category: [count('video')],
      pricing: [count('freemium')],
      rating: [count('80')],
      platform: [count('web')],
      language: [count('en')],
    },
  };
}

/** Suggestions: these tools, and one topic for a non-empty text. */
export function someSuggestions(tools: Tool[], words = ''): OutputOf<typeof suggestTools> {
  return {
    tools: tools.map(({ id, name, category, pricing }) => ({
      id,
      category,
      pricing,
      name: {
        text: name,
        ...(words && { mark: [0, Math.min(words.length, name.length)] as [number, number] }),
      },
    })),
    topics:
      words === 'video'
        ? [{ kind: 'task', key: 'video-editing', label: { text: 'Video editing', mark: [0, 5] } }]
        : [],
  };
}
