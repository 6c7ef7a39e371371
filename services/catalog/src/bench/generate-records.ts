import { CATEGORIES, PLATFORMS } from '@atlas/contracts';
import type { ToolRecord } from '@atlas/contracts';
import { seeded } from '@atlas/service-kit';

const SYLLABLES = ['ka', 'lo', 'vi', 'mer', 'ton', 'sy', 'ra', 'plex', 'no', 'di', 'qua', 'fen'];
const WORDS = {
  ko: ['영상', '회의록', '사진', '번역', '발표 자료', '목소리', '코드', '일정'],
  en: ['videos', 'meeting notes', 'photos', 'translations', 'slides', 'voices', 'code', 'plans'],
  ja: ['動画', '議事録', '写真', '翻訳', '資料', '音声', 'コード', '予定'],
  zh: ['视频', '会议纪要', '照片', '翻译', '幻灯片', '语音', '代码', '日程'],
} as const;
/** Enough for a score, together with the criteria that follow from the facts. */
const JUDGED = ['prior-knowledge', 'quick-result', 'guidance', 'no-account'] as const;
const LANGUAGES = ['en', 'ko', 'ja', 'zh', 'de', 'fr'];

/** Generates short records for tests and benchmarks; deterministic. Their ids begin with `prefix`. */
export function generateRecords(count: number, prefix = 'generated'): ToolRecord[] {
  const random = seeded(11);
  const below = (end: number) => Math.floor(random() * end);
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[below(from.length)];
    if (picked === undefined) throw new Error('There is nothing to pick from.');
    return picked;
  };
  const some = <T>(from: readonly T[], most: number): T[] => {
    const start = below(from.length);
    return Array.from(
      { length: 1 + below(most) },
      (_, at) => from[(start + at) % from.length],
    ).filter((one): one is T => one !== undefined);
  };
  const word = () => Array.from({ length: 2 + below(2) }, () => pick(SYLLABLES)).join('');
  const source = (id: string) => ({
    url: `https://${id}.example/`,
    publisher: 'Generated',
    kind: 'maker' as const,
    publishedAt: '2026-10-01',
  });

  return Array.from({ length: count }, (_, at): ToolRecord => {
    const id = `${prefix}-${at}`;
    const sources = [source(id)];
    const [first, second] = [below(WORDS.en.length), below(WORDS.en.length)];
    const about = (words: readonly string[]) => `${words[first]}, ${words[second]}`;
    const name = `${capital(word())} ${capital(word())}`;
    return {
      id,
      depth: 'short',
      status: { value: 'active' },
      names: { default: name, aliases: [word()] },
      url: `https://${id}.example/`,
      category: pick(CATEGORIES),
      tags: { en: [WORDS.en[first] ?? ''], ko: [WORDS.ko[first] ?? ''] },
      tasks: [],
      purposes: [],
      facts: [
        { key: 'maker', value: { name: capital(word()), country: 'US' }, sources },
        {
          key: 'access',
          value: { kind: pick(['free', 'free-plan', 'trial', 'none'] as const) },
          sources,
        },
        {
          key: 'plan',
          id: 'pro',
          value: {
            name: 'Pro',
            price: { kind: 'amount', amount: 1 + below(99), currency: 'USD', per: 'month' },
          },
          sources,
        },
        { key: 'launch', value: { date: `20${20 + below(6)}-0${1 + below(9)}` }, sources },
        { key: 'platforms', value: some(PLATFORMS, 4), sources },
        { key: 'interfaceLanguages', value: some(LANGUAGES, 4), sources },
        ...JUDGED.map((criterion) => ({
          key: 'criterion' as const,
          id: criterion,
          value: { grade: below(3), judgedOn: '2026-10-01' },
          sources: [],
        })),
      ],
      texts: {
        ko: { tagline: `${name}: ${about(WORDS.ko)} 만들기` },
        en: { tagline: `${name} makes ${about(WORDS.en)}.` },
        ja: { tagline: `${name}：${about(WORDS.ja)}を作る` },
        zh: { tagline: `${name}：制作${about(WORDS.zh)}` },
      },
    };
  });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
