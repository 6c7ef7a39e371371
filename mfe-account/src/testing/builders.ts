import type { CustomPackage, Tool, User } from '@atlas/contracts';

export const aUser = (over: Partial<User> = {}): User => ({
  id: 'u1',
  email: 'mina@example.com',
  firstName: 'Mina',
  lastName: 'Kim',
  profileImageUrl: null,
  roles: [],
  language: null,
  theme: null,
  ...over,
});

export const aPackage = (over: Partial<CustomPackage> = {}): CustomPackage => {
  const ids = ['chatgpt', 'claude', 'gemini', 'midjourney', 'suno', 'runway'];
  return {
    id: 'p1',
    name: 'Writing',
    description: 'For work',
    toolIds: ids,
    tools: ids.map((id) => ({ id, name: `Tool ${id}`, note: null, monthlyPrice: null })),
    estimatedCost: [{ cents: 6000, currency: 'USD', period: 'month' }],
    createdAt: '2026-03-01T00:00:00.000Z',
    updatedAt: '2026-03-01T00:00:00.000Z',
    shareToken: null,
    ...over,
  };
};

export const aTool = (over: Partial<Tool> = {}): Tool => ({
  id: 'alpha',
  name: 'Alpha',
  company: 'Alpha Labs',
  url: 'https://alpha.example',
  category: 'video',
  iconCategory: 'video',
  pricing: 'freemium',
  price: '$20/month',
  monthlyPrice: { cents: 2_000, currency: 'USD', period: 'month' },
  rating: 86,
  monthlyUsers: null,
  launchDate: '2023-04',
  country: 'US',
  platforms: ['web'],
  languages: ['en'],
  apiAvailable: true,
  affiliate: false,
  checkedOn: null,
  sourceUrl: 'https://alpha.example/pricing',
  purposes: ['create'],
  depth: 'short',
  description: '영상 도구입니다.',
  descriptionEn: 'A video tool.',
  features: [],
  featuresEn: [],
  pros: [],
  prosEn: [],
  cons: [],
  consEn: [],
  useCases: [],
  useCasesEn: [],
  categoryRank: 1,
  categorySize: 1,
  ...over,
});
