import type { Person } from '@atlas/testing';
import { SAMPLE_PEOPLE } from '@atlas/testing';

type Width = 390 | 1440;
type Language = 'ko' | 'en' | 'ja' | 'zh';
type Theme = 'light' | 'dark';
type Look = readonly [Width, Language, Theme];

interface Route {
  readonly name: string;
  readonly path: string;
  /** Widths, languages and themes: at least two, which differ in each. */
  readonly looks: readonly Look[];
  /** Number of screens in the screenshot; the rest of the page repeats. */
  readonly screens: number;
  readonly as?: Person;
  /** Selector of the content that loads last, when it is not the heading. */
  readonly shows?: string;
  /** Default size of texts in the browser, in percent of the usual one. */
  readonly textPercent?: number;
  /** Whether to show the notice about demo data, which covers content. */
  readonly withNotice?: true;
}

export interface Picture extends Omit<Route, 'looks'> {
  /** Name of the file without extension. */
  readonly file: string;
  readonly width: Width;
  readonly language: Language;
  readonly theme: Theme;
}

const phone = (language: Language, theme: Theme): Look => [390, language, theme];
const desk = (language: Language, theme: Theme): Look => [1440, language, theme];
const BOTH = [phone('ko', 'light'), desk('en', 'dark')];
const OTHER = [phone('en', 'dark'), desk('ko', 'light')];
const EAST = [phone('ja', 'light'), desk('zh', 'dark')];
const WHOLE = Number.POSITIVE_INFINITY;

/** Pages without a picture of the composed site: they redirect, repeat another page, or their stories have pictures. */
export const PAGES_WITHOUT_PICTURE: readonly string[] = [
  ...['/auth/callback', '/terms'],
  ...['/my-packages/shared/:token', '/suggest', '/suggestions/:token'],
  ...['/claim/:toolId', '/claim/:toolId/facts'],
  ...['/changes', '/tasks', '/tasks/:key'],
  ...['/edit', '/edit/new', '/edit/import', '/edit/feeds', '/edit/suggestions'],
  '/edit/tools/:id',
];

/** Chosen states, not every page: one of each layout. tests/page-lists.test.mjs fails for a page that is in neither list. */
const ROUTES: readonly Route[] = [
  { name: 'home', path: '/', looks: BOTH, screens: WHOLE, shows: '#comparison article' },
  {
    name: 'home-first',
    path: '/',
    looks: [desk('ja', 'light'), phone('zh', 'dark')],
    screens: 2,
    shows: '#comparison article',
    withNotice: true,
  },
  { name: 'discover', path: '/discover', looks: [...BOTH, ...EAST], screens: 3 },
  {
    name: 'tool',
    path: '/ai-detail-enhanced/chatgpt',
    looks: [...BOTH, ...EAST],
    screens: 3,
  },
  {
    name: 'tool-large-text',
    path: '/ai-detail-enhanced/chatgpt',
    looks: EAST,
    screens: 3,
    textPercent: 200,
  },
  { name: 'tool-simple', path: '/ai-detail?id=deepl', looks: BOTH, screens: 3 },
  { name: 'tool-missing', path: '/ai-detail-enhanced/no-such-tool', looks: OTHER, screens: 2 },
  { name: 'comparison', path: '/ai-comparison', looks: OTHER, screens: 3 },
  {
    name: 'comparison-of-two',
    path: '/compare/chatgpt-vs-claude',
    looks: [...BOTH, ...EAST],
    screens: 3,
  },
  {
    name: 'comparison-of-three',
    path: '/ai-comparison?ids=chatgpt,claude,gemini&step=2',
    looks: OTHER,
    screens: 3,
  },
  {
    name: 'comparison-best',
    path: '/ai-comparison?ids=chatgpt,claude,gemini&step=3',
    looks: [...BOTH, ...EAST],
    screens: 3,
  },
  { name: 'ease-of-use', path: '/ease-of-use', looks: [...BOTH, ...EAST], screens: 2 },
  { name: 'bundles', path: '/bundles', looks: [...BOTH, desk('ja', 'light')], screens: 2 },
  { name: 'bundle', path: '/bundle-detail/blog-writer', looks: OTHER, screens: 3 },
  {
    name: 'community',
    path: '/community',
    looks: [...BOTH, ...EAST],
    screens: 2,
    shows: 'main article',
  },
  {
    name: 'community-large-text',
    path: '/community',
    looks: [phone('zh', 'light'), desk('ja', 'dark')],
    screens: 3,
    shows: 'main article',
    textPercent: 200,
  },
  { name: 'profile', path: '/profile/demo-15', looks: [...BOTH, ...EAST], screens: 3 },
  { name: 'ranking', path: '/category-ranking', looks: [...BOTH, ...EAST], screens: 2 },
  {
    name: 'ranking-of-images',
    path: '/category-ranking?category=image',
    looks: OTHER,
    screens: 2,
  },
  {
    name: 'quiz-result',
    path: '/?quiz=create.video.under-20.beginner.ko.web',
    looks: BOTH,
    screens: 1,
    shows: '[role="dialog"] article',
  },
  { name: 'login', path: '/login', looks: [...BOTH, ...EAST], screens: 2 },
  { name: 'landing', path: '/landing', looks: [...BOTH, desk('zh', 'light')], screens: 3 },
  { name: 'privacy', path: '/privacy-policy', looks: [...BOTH, ...EAST], screens: 1 },
  { name: 'terms', path: '/terms-of-service', looks: OTHER, screens: 1 },
  { name: 'mark-credits', path: '/mark-credits', looks: BOTH, screens: 1 },
  { name: 'not-found', path: '/no-such-page', looks: [...BOTH, phone('ja', 'dark')], screens: 2 },
  { name: 'moderation-closed', path: '/moderation', looks: BOTH, screens: 2 },
  { name: 'packages-closed', path: '/my-packages', looks: OTHER, screens: 2 },
  {
    name: 'account',
    path: '/mypage',
    looks: [...BOTH, desk('ja', 'light')],
    screens: 3,
    as: SAMPLE_PEOPLE.soyeon,
  },
  {
    name: 'account-settings',
    path: '/mypage?tab=settings',
    looks: [...OTHER, ...EAST],
    screens: 3,
    as: SAMPLE_PEOPLE.soyeon,
  },
  { name: 'packages', path: '/my-packages', looks: OTHER, screens: 2, as: SAMPLE_PEOPLE.soyeon },
];

export const pictures: readonly Picture[] = ROUTES.flatMap(({ looks, ...route }) =>
  looks.map(([width, language, theme]) => ({
    ...route,
    file: `${route.name}-${width}-${language}-${theme}`,
    width,
    language,
    theme,
  })),
);
