import { LANGUAGES } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { readDemoTexts } from './demo-texts';
import type { DemoReview } from './demo-texts';

const TEXTS = readDemoTexts();
const reviews = LANGUAGES.flatMap((language) =>
  TEXTS[language].reviews.map((review) => ({ ...review, language })),
);
const faulty = (isFaulty: (review: DemoReview & { language: Language }) => boolean) =>
  reviews.filter(isFaulty).map(({ title }) => title);

/** Words of long use, and of a first acquaintance. */
const LONG =
  /반년|[한두세네몇]\s?달|\d+\s?개월|년째|해째|\d{3,}일째|\bmonths?\b|\byears?\b|か月|半年|\d年目|三年|五年|个月|一年/;
const NEW =
  /오늘 처음|며칠 (써|더)|아직은 반반|first day|just started|this morning|使い始めたばかり|刚开始用|第一天/i;
/** Words of more than half a year. */
const HALF_YEAR =
  /반년|[6-9]\s?개월|년째|해째|\d{3,}일째|\byears?\b|half a year|[6-9] months|半年|\d年目|[6-9]か月|三年|五年|一年/;
const REGRET = /실망|안 맞|disappoint|not for me|regret|がっかり|合わな|后悔|失望/i;

it('has badges that agree with the stated time of use', () => {
  const said = ({ title, content }: DemoReview) => `${title} ${content}`;
  expect(faulty((r) => r.usageTime === 'less-than-week' && LONG.test(said(r)))).toEqual([]);
  expect(faulty((r) => r.usageTime !== 'more-than-6-months' && HALF_YEAR.test(said(r)))).toEqual(
    [],
  );
  expect(faulty((r) => r.usageTime === 'more-than-6-months' && NEW.test(said(r)))).toEqual([]);
});
it('criticises at few stars and praises at five', () => {
  expect(faulty((r) => r.rating < 3 && r.cons.length === 0)).toEqual([]);
  expect(faulty((r) => r.rating === 1 && r.pros.length > 0)).toEqual([]);
  expect(faulty((r) => r.rating === 5 && r.cons.length > Math.max(1, r.pros.length))).toEqual([]);
  expect(faulty((r) => r.rating === 5 && REGRET.test(r.title + r.content))).toEqual([]);
});
it('has every number of stars, five most often', () => {
  const given = [1, 2, 3, 4, 5].map((n) => reviews.filter(({ rating }) => rating === n).length);
  expect(Math.min(...given)).toBeGreaterThan(2);
  expect([...given].sort((a, b) => a - b).at(-1)).toBe(given[4]);
  // As among real reviews of tools that people chose: most are content, some are not, the middle is not empty.
  const share = (count: number) => count / reviews.length;
  expect(share(defined(given[4]))).toBeLessThan(0.7);
  expect(share(defined(given[3]))).toBeGreaterThan(0.2);
  expect(share(defined(given[0]) + defined(given[1]) + defined(given[2]))).toBeGreaterThan(0.05);
});
it('varies stars and tools of frequent authors', () => {
  for (const { key } of LANGUAGES.flatMap((language) => TEXTS[language].people.authors)) {
    const own = reviews.filter(({ by }) => by === key);
    expect({ key, all5: own.length > 2 && own.every(({ rating }) => rating === 5) }).toEqual({
      key,
      all5: false,
    });
    expect(new Set(own.map(({ tool }) => tool)).size).toBe(own.length);
  }
});
it('has no repeated title, sentence, comment or opening', () => {
  const openings = reviews.map(({ content, language }) =>
    language === 'en' ? content.split(' ').slice(0, 3).join(' ') : content.slice(0, 6),
  );
  const sentences = reviews
    .flatMap(({ content }) => content.split(/(?<=[.。!?！？])\s*/))
    .filter(Boolean);
  const comments = reviews.flatMap((review) => review.comments.map(({ text }) => text));
  for (const texts of [openings, sentences, comments, reviews.map(({ title }) => title)]) {
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  }
});
it('has another author reply to a question', () => {
  const unanswered = reviews.flatMap(({ comments }) =>
    comments.filter(({ text }, at) => /[?？]$/.test(text) && !comments[at + 1]),
  );
  expect(unanswered).toEqual([]);
});
