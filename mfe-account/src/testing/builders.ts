import type { CustomPackage, User } from '@atlas/contracts';

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
