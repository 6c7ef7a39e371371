import {
  TOOL_TYPE_CATEGORIES,
  CATEGORIES,
  PLATFORMS,
  PRICING,
  RATING_BANDS,
} from '@atlas/contracts';
import { BUNDLES, toolAt, TOOLS } from './tools';

type At = (seed: number) => unknown;
const from =
  (list: readonly unknown[]): At =>
  (seed) =>
    list[seed % list.length];
const pad = (value: number) => String(value).padStart(2, '0');
const hex = (seed: number) => (0x5f0a1b2c + seed).toString(16).padStart(24, '6');

/** Distinguishes the entries of a list that is longer than the list of sample tools. */
function variantOf(text: string, seed: number, separator: string): string {
  const round = Math.floor(seed / TOOLS.length);
  return round === 0 ? text : `${text}${separator}${round + 1}`;
}

/** Twice two pros and a con. */
const POINTS = [
  '배우기 쉽습니다',
  '결과가 빠릅니다',
  '오프라인에서는 쓸 수 없습니다',
  '무료 한도가 넉넉합니다',
  '한국어가 자연스럽습니다',
  '모바일 앱이 없습니다',
];

/** A point of the curve P-256. */
const PUBLIC_KEY =
  'BI_WGn6rtmHHrS-wvBRa6NxiMk0G_3ac-QYqNU1nA7oeVvWncTupvC_hQgy7DS2VoeApRWzjO5McpTcRXh2Ycig';

const PEOPLE = ['김민지', 'Alex Morgan', '田中 葵', '李伟', '박서준', 'Sofia Rossi'];
const day: At = (seed) => `2026-11-${pad(1 + (seed % 20))}`;
const moment: At = (seed) => `${String(day(seed))}T0${seed % 9}:30:00.000Z`;
const picture: At = (seed) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="hsl(${(seed * 67) % 360} 45% 45%)" d="M0 0h8v8H0z"/></svg>`)}`;

/**
 * Values of fields, by `entity.field` or by field. A list may contain values for several schemas that share a field name;
 * the first that fits the schema is used.
 */
export const PLAIN: Record<string, readonly At[]> = {
  'tool.id': [(s) => toolAt(s)[0]],
  'tool.name': [(s) => toolAt(s)[1]],
  'items.kind': [from(['review', 'comment'])],
  'items.action': [from(['report', 'hide', 'restore'])],
  'record.id': [(s) => variantOf(toolAt(s)[0], s, '-')],
  'record.name': [(s) => variantOf(toolAt(s)[1], s, ' ')],
  'record.open': [from([null, 'draft', null, 'pending', 'scheduled'])],
  fill: [() => 'news.sidebar'],
  toolId: [(s) => toolAt(s)[0]],
  aiToolId: [(s) => toolAt(s)[0]],
  aiToolName: [(s) => toolAt(s)[1]],
  company: [(s) => toolAt(s)[2]],
  toolIds: [(s) => toolAt(s)[0]],
  'bundle.id': [from(BUNDLES)],
  'user.id': [() => 'u-mina'],
  'user.language': [() => null],
  'session.id': [(s) => `s-${s + 1}`],
  'question.id': [(s) => `q${s + 1}`],
  userId: [(s) => (s % 6 === 0 ? 'u-mina' : `u-${s + 1}`)],
  actorId: [() => 'u-moderator'],
  targetId: [hex],
  reviewId: [hex],
  id: [hex],
  userName: [from(PEOPLE)],
  'pages.calls': [() => '/api/ai-tools'],
  'pages.addresses': [() => '/api/ai-tools'],
  'pages.feed': [() => '/api/ai-tools/newest'],
  'feeds.name': [() => 'changes'],
  'feeds.list': [() => '/api/ai-tools/changes/feed'],
  'feeds.filter': [() => 'category'],
  endpoint: [(s) => `https://push.example/send/${s + 1}`],
  endpoints: [(s) => `https://push.example/send/${s + 1}`],
  p256dh: [() => PUBLIC_KEY],
  publicKey: [() => PUBLIC_KEY],
  secret: [(s) => `atlas_${String(s % 10).repeat(43)}`],
  file: [() => 'server.cjs'],
  'frame.file': [() => 'frame.ab12cd34.js'],
  'frame.integrity': [(s) => `sha384-${hex(s)}`],
  'frames.file': [(s) => `/releases/catalog/1.0.0/${s}.ab12cd34.js`],
  serves: [() => '/api/reviews'],
  'server.integrity': [(s) => `sha384-${hex(s)}`],
  'slots.name': [from(['home.tools', 'tool.reviews', 'community.tool'])],
  // A record takes it as the name of its entry.
  offers: [() => 'tool.badge'],
  claims: [() => 'page /quiz'],
  'providers.name': [() => 'oidc'],
  'providers.label': [() => 'Atlas ID'],
  'package.name': [from(['글쓰기 도구', 'My video kit', '朝の作業セット'])],
  name: [from(['Free', 'Pro', 'Team']), (s) => toolAt(s)[1]],
  firstName: [() => 'Mina'],
  lastName: [() => 'Kim'],
  email: [() => 'mina@example.com'],
  userAvatar: [picture],
  profileImageUrl: [picture],
  userAgent: [
    from(['Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0', 'Mozilla/5.0 (iPhone) Safari/605.1']),
  ],
  location: [from(['서울', 'Busan', '東京'])],
  bio: [() => '생산성 도구를 모으고 비교합니다.'],
  country: [from(['US', 'KR', 'JP', 'FR'])],
  availableIn: [() => 'world'],
  remove: [() => 'plan:pro'],
  notIn: [from(['CN', 'RU', 'IR'])],
  unavailableIn: [from(['CN', 'RU', 'IR'])],
  languages: [from(['en', 'ko', 'ja', 'zh'])],
  interfaceLanguages: [from(['en', 'ko', 'ja', 'zh'])],
  aliases: [(s) => toolAt(s)[1].replace(' ', '')],
  tasks: [from(['writing', 'meeting-notes', 'image-generation', 'video-editing'])],
  'alternatives.id': [(s) => toolAt(s + 1)[0]],
  'changes.date': [day],
  tags: [from(['writing', 'email', 'daily'])],
  integrations: [from(['Slack', 'Notion', 'Figma'])],
  prompt: [() => 'Rewrite the text below for a busy reader, in five sentences.'],
  url: [(s) => `https://${toolAt(s)[0]}.example`],
  prefix: [(s) => `/api/news-${s}`],
  invalidates: [(s) => `/api/news-${s}`],
  health: [() => '/healthz'],
  openapi: [() => '3.1.0'],
  sourceUrl: [(s) => `https://${toolAt(s)[0]}.example/pricing`],
  launchDate: [(s) => `202${s % 5}-0${1 + (s % 9)}`],
  month: [() => '2026-11'],
  day: [day],
  checkedOn: [day],
  joinedDate: [() => '2025-03-14T00:00:00.000Z'],
  at: [moment],
  createdAt: [moment],
  updatedAt: [moment],
  lastSeenAt: [moment],
  exportedAt: [moment],
  editedAt: [() => null],
  nextCursor: [() => null],
  parentOption: [() => null],
  shareToken: [() => null, () => 'Ab3dEf6hIj9lMn2pQr5tUv'],
  myVote: [() => null],
  note: [() => null],
  language: [from(['ko', 'en', 'ja', 'zh']), () => null],
  theme: [() => null],
  color: [(s) => s],
  price: [from(['$20/month', 'Free', '$12/month', '$29/month']), from([0, 4_900, 9_900])],
  currency: [() => 'USD'],
  period: [() => 'month'],
  cents: [from([2_000, 1_200, 2_900])],
  individualCents: [() => 6_000],
  packageCents: [() => 4_800],
  savingsCents: [() => 1_200],
  savingsPercent: [() => 20],
  rating: [(s) => 95 - ((s * 3) % 40), (s) => 5 - (s % 3)],
  average: [() => 4.6],
  averageRating: [() => 4.5],
  freeTrialDays: [() => 30],
  'trends.totalUsers': [() => 12.5],
  'trends.dailyActiveUsers': [() => 8.2],
  'trends.avgSessionTime': [() => -3.1],
  'trends.satisfactionScore': [() => 0.2],
  avgRating: [() => 4.5],
  satisfactionScore: [() => 4.4],
  monthlyUsers: [from([48_000_000, 12_500_000, 3_200_000, 640_000])],
  rank: [(s) => s + 1],
  order: [(s) => s + 1],
  categoryRank: [(s) => s + 1],
  categorySize: [() => 12],
  page: [() => 1],
  pageSize: [() => 9],
  growth: [from([18.2, 12.4, -3.1])],
  monthOverMonth: [from([12.4, -4.2, 8.1])],
  matchPercentage: [(s) => 97 - ((s * 5) % 60)],
  percentage: [from([32.5, 21.4, 16.2, 12.1, 10.3, 7.5])],
  visits: [from([1_840, 1_212, 917, 684, 583, 424])],
  users: [from([312, 348, 305, 361, 390, 372, 401])],
  totalUsers: [() => 2_489],
  dailyActiveUsers: [() => 401],
  avgSessionTime: [() => 6.8],
  purchasable: [() => false],
  affiliate: [(s) => s % 3 === 0],
  current: [(s) => s === 0],
  liked: [(s) => s % 3 === 1],
  isFollowing: [() => false],
  'points.kind': [from(['pro', 'pro', 'con'])],
  'points.text': [from(POINTS)],
  'points.language': [() => 'ko'],
  'points.count': [from([8, 5, 3])],
  'category.value': [from(CATEGORIES)],
  'pricing.value': [from(PRICING)],
  'rating.value': [from(RATING_BANDS)],
  'platform.value': [from(PLATFORMS)],
  'language.value': [from(['en', 'ko', 'ja', 'zh'])],
  iconCategory: [from(TOOL_TYPE_CATEGORIES.all)],
};

/** For text that a pattern alone describes: the first that fits is taken. */
export const SHAPES: readonly At[] = [
  (s) => `option-${s + 1}`,
  hex,
  () => 'Ab3dEf6hIj9lMn2pQr5tUv',
  moment,
  day,
  () => 'https://sample.example',
  () => 'mina@example.com',
  (s) => `1.${s}.0`,
  (s) => hex(s).repeat(3).slice(0, 64),
  // A hash of 32 bytes in base64url.
  (s) => hex(s).repeat(2).slice(0, 43),
  (s) => hex(s).slice(0, 12),
  () => '2026-11',
  () => 'ko',
  () => '1',
  () => '/',
  () => '00000000-0000-4000-8000-000000000001',
];
