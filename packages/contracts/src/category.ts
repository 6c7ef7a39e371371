import * as z from 'zod/mini';

/** The 16 categories of the home page's filter, without All. */
export const CATEGORIES = [
  'text',
  'image',
  'video',
  'voice',
  'music',
  'coding',
  'data',
  'design',
  'marketing',
  'productivity',
  'finance',
  'health',
  'travel',
  'real-estate',
  'education',
  'entertainment',
] as const;
export type Category = (typeof CATEGORIES)[number];
export const categorySchema = z.enum(CATEGORIES);

/** Labels in the order ko, en, ja, zh. `all` means no category. */
export const CATEGORY_LABELS: Record<Category | 'all', readonly [string, string, string, string]> =
  {
    all: ['전체', 'All', 'すべて', '全部'],
    text: ['텍스트', 'Text', 'テキスト', '文本'],
    image: ['이미지', 'Image', '画像', '图像'],
    video: ['비디오', 'Video', '動画', '视频'],
    voice: ['음성', 'Voice', '音声', '语音'],
    music: ['음악', 'Music', '音楽', '音乐'],
    coding: ['코딩', 'Coding', 'コーディング', '编程'],
    data: ['데이터 분석', 'Data analysis', 'データ分析', '数据分析'],
    design: ['디자인', 'Design', 'デザイン', '设计'],
    marketing: ['마케팅', 'Marketing', 'マーケティング', '营销'],
    productivity: ['생산성', 'Productivity', '生産性', '效率'],
    finance: ['금융', 'Finance', '金融', '金融理财'],
    health: ['건강', 'Health', '健康', '健康医疗'],
    travel: ['여행', 'Travel', '旅行', '旅游'],
    'real-estate': ['부동산', 'Real estate', '不動産', '房地产'],
    education: ['교육', 'Education', '教育', '教育学习'],
    entertainment: ['엔터테인먼트', 'Entertainment', 'エンタメ', '娱乐'],
  };

/** Alternative names of categories in the product's entity list. */
const ALIASES: Record<string, Category> = {
  audio: 'voice',
  오디오: 'voice',
  code: 'coding',
  코드: 'coding',
  분석: 'data',
  데이터: 'data',
  analysis: 'data',
  business: 'productivity',
  비즈니스: 'productivity',
  영상: 'video',
  헬스: 'health',
};

const byLabel = new Map<string, Category | 'all'>(
  Object.entries(CATEGORY_LABELS).flatMap(([key, words]) =>
    [key, ...words].map((word) => [word.toLowerCase(), key as Category | 'all'] as const),
  ),
);

/**
 * Parses a category key or a label in any language; `undefined` for an unknown one.
 * @param word key or label, `video` or `영상`
 * @returns the category, or `all`
 */
export function parseCategory(word: string): Category | 'all' | undefined {
  const normalized = word.trim().toLowerCase();
  return (
    byLabel.get(normalized) ??
    (Object.hasOwn(ALIASES, normalized) ? ALIASES[normalized] : undefined)
  );
}

/** Values of the community's tool-type filter, which group categories. */
export const TOOL_TYPES = ['all', 'text', 'image', 'video', 'audio', 'code'] as const;
export type ToolType = (typeof TOOL_TYPES)[number];
export const TOOL_TYPE_CATEGORIES: Record<ToolType, readonly Category[]> = {
  all: CATEGORIES,
  text: ['text'],
  image: ['image'],
  video: ['video'],
  audio: ['voice', 'music'],
  code: ['coding'],
};
