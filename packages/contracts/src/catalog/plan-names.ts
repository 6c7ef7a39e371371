import { LANGUAGES } from '../language';
import type { Language } from '../language';

/**
 * Words that say whom a plan is for or how it is paid, in the order of `LANGUAGES`. Grades such as Pro, Plus, Basic or
 * Premium are names and stay as the maker writes them.
 */
const GENERIC = [
  ['무료', 'Free', '無料', '免费'],
  ['무료 버전', 'Free Edition', '無料版', '免费版'],
  ['평생 무료', 'Free Forever', 'ずっと無料', '永久免费'],
  ['유료', 'Paid', '有料', '付费'],
  ['구독', 'Subscription', 'サブスクリプション', '订阅'],
  ['월간', 'Monthly', '月払い', '按月付费'],
  ['연간', 'Yearly', '年払い', '按年付费'],
  ['연간', 'Annual', '年払い', '按年付费'],
  ['종량제', 'Pay as you go', '従量課金', '按量付费'],
  ['크레딧', 'Credits', 'クレジット', '点数'],
  ['앱 내 구매', 'In-app purchases', 'アプリ内課金', '应用内购买'],
  ['개인', 'Individual', '個人', '个人'],
  ['개인', 'Personal', '個人', '个人'],
  ['팀', 'Team', 'チーム', '团队'],
  ['팀', 'Teams', 'チーム', '团队'],
  ['비즈니스', 'Business', 'ビジネス', '商务版'],
  ['중소기업', 'Small Business', '中小企業', '小型企业'],
  ['기업', 'Companies', '法人', '企业'],
  ['법인', 'Corporate', '法人', '企业法人'],
  ['개인사업자', 'Sole trader', '個人事業主', '个体经营者'],
  ['엔터프라이즈', 'Enterprise', 'エンタープライズ', '企业版'],
  ['조직', 'Organization', '組織', '组织'],
  ['교육', 'Education', '教育機関', '教育'],
  ['교사', 'Teachers', '教師', '教师'],
  ['학습자와 학부모', 'Learners and parents', '学習者と保護者', '学习者和家长'],
  ['교육청', 'Districts', '学区', '学区'],
  ['커뮤니티', 'Community', 'コミュニティ', '社区版'],
  ['공개 가중치', 'Open weights', 'オープンウェイト', '开放权重'],
  ['추가 기능', 'Add-on', 'アドオン', '附加功能'],
] as const;

const ROWS = new Map(
  GENERIC.toReversed().flatMap((row) => row.map((word) => [word.toLowerCase(), row] as const)),
);

/**
 * Name of a plan as a visitor reads it: generic words in the visitor's language, other names as the maker writes them.
 * @param name the maker's name: `Free`, `Pro (yearly)`, `Enterprise · Education`
 * @param language the visitor's language
 * @returns the name
 */
export function planNameIn(name: string, language: Language): string {
  const [, plan, kind] = /^(.+) \((.+)\)$/.exec(name) ?? [];
  const kindIn = kind && wordIn(kind, language);
  if (plan && kindIn && kindIn !== kind) return named(planNameIn(plan, language), kindIn, language);
  return name
    .split(' · ')
    .map((part) => wordIn(part, language))
    .join(' · ');
}

function wordIn(word: string, language: Language): string {
  const row = ROWS.get(word.toLowerCase());
  // English keeps what the maker writes in it.
  if (!row || (language === 'en' && row[1].toLowerCase() === word.toLowerCase())) return word;
  return row[LANGUAGES.indexOf(language)] ?? word;
}

function named(plan: string, kind: string, language: Language): string {
  if (language === 'ko') return `${plan}(${kind})`;
  return language === 'en' ? `${plan} (${kind})` : `${plan}（${kind}）`;
}
