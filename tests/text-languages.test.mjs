import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { filesEndingWith, root } from './documents.mjs';

/** Ideographs of JIS X 0208, which Shift JIS encodes: what Japanese text is written with. Simplified forms are not in it. */
const JAPANESE_IDEOGRAPHS = ideographsOf('shift_jis', [0x81, 0xea], [0x40, 0xfc]);
/** Ideographs of GB 2312, the part of GBK with both bytes from A1: Chinese text in simplified characters. */
const SIMPLIFIED_IDEOGRAPHS = ideographsOf('gbk', [0xb0, 0xf7], [0xa1, 0xfe]);
/** Iteration mark and zero, which Unicode counts as ideographs. */
const JAPANESE_MARKS = '々〇';

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Names in their own script: in brackets or quotation marks, `Asken（あすけん）`, and that of the language. */
const FOREIGN_NAME = /（[^）]*）|“[^”]*”|「[^」]*」|日本語/gu;
/**
 * A replacement of 点数 (points) by 积分 (credits) inside longer words: 地点数量 became 地积分量. The characters are
 * all Chinese, so only the words on both sides show it.
 */
const BROKEN_WORD = /[地热景节观站要据特重优缺网焦终难亮卖痛]积分|积分[量据组]/u;

function ideographsOf(encoding, [firstLead, lastLead], [firstTrail, lastTrail]) {
  const decoder = new TextDecoder(encoding);
  const found = new Set();
  for (let lead = firstLead; lead <= lastLead; lead += 1)
    for (let trail = firstTrail; trail <= lastTrail; trail += 1)
      for (const character of decoder.decode(Uint8Array.of(lead, trail))) found.add(character);
  return found;
}

/** A dollar sign before an amount: Korean, Japanese and Chinese texts name the currency after it. */
const DOLLAR_AMOUNT = /\$\d/;
const CJK = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
/** Punctuation of Latin script next to a Japanese or Chinese character. */
const LATIN_PUNCTUATION = new RegExp(`${CJK} ?[,;!?()]|[()] ?${CJK}`, 'u');

/** Signs of English typography in the text of a record. */
function typographyFaults(text, language) {
  return [
    ...(language !== 'en' && DOLLAR_AMOUNT.test(text) ? ['dollar sign'] : []),
    ...(['ja', 'zh'].includes(language) && LATIN_PUNCTUATION.test(text) ? ['punctuation'] : []),
  ];
}

/** Characters and words that do not belong into a text of this language. */
function faultsOf(text, language) {
  if (language === 'ja')
    return ideographsIn(text).filter(
      (character) => !JAPANESE_IDEOGRAPHS.has(character) && !JAPANESE_MARKS.includes(character),
    );
  if (language !== 'zh') return [];
  const chinese = text.replaceAll(FOREIGN_NAME, '');
  return [
    ...ideographsIn(chinese).filter((character) => !SIMPLIFIED_IDEOGRAPHS.has(character)),
    ...(KANA.test(chinese) ? ['kana'] : []),
    ...(BROKEN_WORD.exec(chinese) ?? []),
  ];
}

function ideographsIn(text) {
  return text.match(/\p{Script=Han}/gu) ?? [];
}

/** Every text below a value with its place and language; keys `ja` and `zh` state the language in a record. */
function* textsIn(value, place, language, hasLanguageKeys) {
  if (typeof value === 'string') yield { text: value, place, language };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const isLanguage = hasLanguageKeys && ['ko', 'en', 'ja', 'zh'].includes(key);
    yield* textsIn(inner, `${place} ${key}`, isLanguage ? key : language, hasLanguageKeys);
  }
}

function* textsOf(file) {
  const value = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  const locale = /\/locales\/(ja|zh)\.json$/.exec(file)?.[1];
  yield* textsIn(value, file, locale, locale === undefined);
}

const files = [
  ...filesEndingWith('locales/ja.json', 'locales/zh.json'),
  ...filesEndingWith('.json').filter((file) => file.startsWith('services/catalog/seed/')),
];

/** Names of languages in their own words. */
const OWN_NAMES = new Set(['한국어', '日本語', '中文']);
/** Ideographs in a row of words that Japanese writes without kana; the longest heading has eight. */
const MOST_WITHOUT_KANA = 9;

/** Texts of a locale file that are written in another language's script. */
function wrongScripts(texts) {
  const { ko, en, ja, zh } = texts;
  const isForeign = (text, script) => !OWN_NAMES.has(text) && script.test(text);
  return [
    ...(isForeign(ko, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u) ? ['ko'] : []),
    ...(isForeign(en, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u)
      ? ['en']
      : []),
    ...(isForeign(ja, /\p{Script=Hangul}/u) ||
    (!KANA.test(ja) && ideographsIn(ja).length > MOST_WITHOUT_KANA) ||
    (ja === zh && !OWN_NAMES.has(ja) && ideographsIn(ja).length > 2)
      ? ['ja']
      : []),
    ...(isForeign(zh, /\p{Script=Hangul}/u) ? ['zh'] : []),
  ];
}

/** By key: the texts of one folder of locales in the four languages. */
function byKey(folder) {
  const found = new Map();
  for (const language of ['ko', 'en', 'ja', 'zh']) {
    const file = `${folder}${language}.json`;
    const value = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
    for (const { text, place } of textsIn(value, folder, language, false))
      found.set(place, { ...found.get(place), [language]: text });
  }
  return [...found].filter(([, texts]) => Object.keys(texts).length === 4);
}

test('finds a text of another language in a locale file', () => {
  const texts = { ko: '도구', en: 'Tools', ja: 'ツールの一覧', zh: '工具一览' };
  assert.deepEqual(wrongScripts(texts), []);
  assert.deepEqual(wrongScripts({ ...texts, ja: '工具一覧', zh: '工具一覧' }), ['ja']);
  assert.deepEqual(wrongScripts({ ...texts, ja: '按使用人数排列所有工具和套件' }), ['ja']);
  assert.deepEqual(wrongScripts({ ...texts, ko: 'ツール', en: '도구', zh: '도구' }), [
    'ko',
    'en',
    'zh',
  ]);
});

test('writes each locale text in the script of its language', () => {
  const folders = filesEndingWith('locales/ja.json').map((file) => file.replace('ja.json', ''));
  assert.ok(folders.length > 5);
  const wrong = folders.flatMap((folder) =>
    byKey(folder).flatMap(([place, texts]) =>
      wrongScripts(texts).map((language) => `${place}: ${language} ${texts[language]}`),
    ),
  );
  assert.deepEqual(wrong, []);
});

test('recognises broken words and characters of a wrong script', () => {
  assert.deepEqual(faultsOf('试験の积分を急ぐ人', 'ja'), ['试', '积']);
  assert.deepEqual(faultsOf('点数を早く上げたい人', 'ja'), []);
  assert.deepEqual(faultsOf('大部分功能免费，地积分量不限', 'zh'), ['地积分']);
  assert.deepEqual(faultsOf('每月点数と积分', 'zh'), ['kana']);
  assert.deepEqual(faultsOf('每月積分用完', 'zh'), ['積']);
  assert.deepEqual(faultsOf('Asken（あすけん）每月积分用完', 'zh'), []);
});

test('writes Japanese and Chinese texts in their own characters', () => {
  const texts = files.flatMap((file) => [...textsOf(file)]);
  assert.ok(texts.some(({ language }) => language === 'ja'));
  assert.ok(texts.some(({ language }) => language === 'zh'));
  const faults = texts.flatMap(({ text, place, language }) =>
    faultsOf(text, language).map((fault) => `${place}: ${fault}`),
  );
  assert.deepEqual(faults, []);
});

test('recognises English typography in texts of other languages', () => {
  assert.deepEqual(typographyFaults('월 $29부터', 'ko'), ['dollar sign']);
  assert.deepEqual(typographyFaults('每月 $29,可商用', 'zh'), ['dollar sign']);
  assert.deepEqual(typographyFaults('月2,500クレジット(約500曲)', 'ja'), ['punctuation']);
  assert.deepEqual(typographyFaults('积分 (约 500 首)', 'zh'), ['punctuation']);
  assert.deepEqual(typographyFaults('月29ドル（年払い）', 'ja'), []);
  assert.deepEqual(typographyFaults('$29 a month (billed yearly)', 'en'), []);
});

test('writes amounts and punctuation of records as their language does', () => {
  const records = files.filter((file) => file.startsWith('services/catalog/seed/tools/'));
  assert.ok(records.length > 300);
  const faults = records
    .flatMap((file) => [...textsOf(file)])
    .filter(({ language }) => language !== undefined)
    .flatMap(({ text, place, language }) =>
      typographyFaults(text, language).map((fault) => `${place}: ${fault}`),
    );
  assert.deepEqual(faults, []);
});
