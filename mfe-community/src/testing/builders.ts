import { getTool } from '@atlas/contracts';
import type {
  Comment,
  ModerationItem,
  OutputOf,
  Profile,
  Prompt,
  Review,
  User,
} from '@atlas/contracts';
import { sampleResponse } from '@atlas/mfe-kit/testing';

const WRITTEN = '2026-01-01T00:00:00.000Z';
export const idOf = (n: number): string => n.toString(16).padStart(24, '0');

/** A tool of the catalog, whose other fields are samples by the contract. */
export const aTool = (id: string, name: string) => ({
  ...(sampleResponse(getTool, { id }) as OutputOf<typeof getTool>),
  name,
});

/** The signed-in person; others write under `u2`. */
export const aMember = (overrides: Partial<User> = {}): User => ({
  id: 'u1',
  email: 'a@b.c',
  firstName: 'A',
  lastName: null,
  profileImageUrl: null,
  roles: [],
  ...overrides,
});

export const aComment = (n: number, overrides: Partial<Comment> = {}): Comment => ({
  id: idOf(n),
  reviewId: idOf(1),
  userId: 'u2',
  userName: 'Mina',
  userAvatar: null,
  content: `comment ${n}`,
  replyTo: null,
  createdAt: WRITTEN,
  editedAt: null,
  ...overrides,
});

export const aReview = (overrides: Partial<Review> = {}): Review => ({
  id: idOf(1),
  aiToolId: 'chatgpt',
  aiToolName: 'ChatGPT',
  userId: 'u2',
  userName: 'Mina',
  userAvatar: null,
  rating: 4,
  title: 'Solid',
  content: 'Used it daily',
  pros: ['Fast'],
  cons: ['Dear'],
  usageTime: '1-3-months',
  role: null,
  companySize: null,
  language: 'en',
  helpful: 2,
  notHelpful: 1,
  myVote: null,
  createdAt: WRITTEN,
  editedAt: null,
  commentCount: 0,
  comments: [],
  ...overrides,
});

export const aProfile = (overrides: Partial<Profile> = {}): Profile => ({
  userId: 'u2',
  userName: 'Mina',
  userAvatar: null,
  bio: null,
  location: null,
  joinedDate: '2025-03-02T00:00:00.000Z',
  followerCount: 7,
  followingCount: 3,
  promptCount: 2,
  totalSales: 0,
  totalRevenue: 0,
  avgRating: 4.5,
  reviewCount: 7,
  helpful: 19,
  engagement: 31,
  isFollowing: false,
  badges: [],
  ...overrides,
});

export const aPrompt = (overrides: Partial<Prompt> = {}): Prompt => ({
  id: idOf(1),
  userId: 'u2',
  userName: 'Mina',
  title: 'Summary',
  description: 'short',
  prompt: 'Summarise this',
  tags: ['summary'],
  category: 'general',
  price: 0,
  isFree: true,
  uses: 5,
  sales: 0,
  likes: 2,
  liked: false,
  createdAt: WRITTEN,
  ...overrides,
});

export const anItem = (overrides: Partial<ModerationItem> = {}): ModerationItem => ({
  kind: 'review',
  id: idOf(1),
  state: 'reported',
  userName: 'Mina',
  content: 'Buy now',
  createdAt: WRITTEN,
  reports: [{ reason: 'spam', note: 'the third today', createdAt: WRITTEN }],
  ...overrides,
});
