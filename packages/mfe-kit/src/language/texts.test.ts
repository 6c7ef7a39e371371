import { createI18n } from './create-i18n';
import { createTexts } from './texts';

test('falls back to English when the language fails to load', async () => {
  const i18n = createI18n();
  await i18n.changeLanguage('ja');
  await createTexts(i18n).add('catalog', async (language) => {
    if (language === 'ja') throw new Error('offline');
    return { default: { hello: `hello ${language}` } };
  });
  expect(i18n.t('hello', { ns: 'catalog' })).toBe('hello en');
});

test('shows the key when no language has it', async () => {
  const i18n = createI18n();
  await createTexts(i18n).add('catalog', async () => ({ default: {} }));
  expect(i18n.t('missing.key', { ns: 'catalog' })).toBe('missing.key');
});

test('notifies only components that rendered a missing key', async () => {
  const i18n = createI18n();
  const texts = createTexts(i18n);
  i18n.t('hello', { ns: 'quiz' });
  const added: string[] = [];
  i18n.store.on('added', (_language: string, namespace: string) => added.push(namespace));
  await texts.add('catalog', async () => ({ default: { hello: 'hello' } }));
  await texts.add('quiz', async () => ({ default: { hello: 'hello' } }));
  expect(added).toEqual(['quiz']);
});

test('falls back per key to English, then Korean', async () => {
  const i18n = createI18n();
  await i18n.changeLanguage('ja');
  const all = {
    ja: { title: 'ニュース' },
    en: { title: 'News', more: 'More' },
    ko: { title: '소식', more: '더 보기', less: '줄이기' },
    zh: {},
  };
  await createTexts(i18n).add('news', async (language) => ({ default: all[language] }));
  const shown = () => ['title', 'more', 'less'].map((key) => i18n.t(key, { ns: 'news' }));
  shown();
  // Only now the others are fetched: nearly every page needs one language.
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown()).toEqual(['ニュース', 'More', '줄이기']);
});

test('fetches concurrently requested texts once', async () => {
  const i18n = createI18n();
  const texts = createTexts(i18n);
  const load = jest.fn(async () => ({ default: { hello: 'hello' } }));
  await Promise.all([texts.add('news', load), texts.add('news', load)]);
  await texts.add('news', load);
  expect(load).toHaveBeenCalledTimes(1);
});

test('retries after a failed load', async () => {
  const i18n = createI18n();
  const texts = createTexts(i18n);
  const load = jest.fn().mockRejectedValue(new Error('offline'));
  await texts.add('news', load);
  expect(i18n.t('hello', { ns: 'news' })).toBe('hello');
  load.mockResolvedValue({ default: { hello: '안녕' } });
  await texts.loadAll('ko');
  expect(i18n.t('hello', { ns: 'news' })).toBe('안녕');
});

test('shows English texts when they arrive after the first render', async () => {
  const i18n = createI18n();
  await i18n.changeLanguage('en');
  const texts = createTexts(i18n);
  expect(i18n.t('hello', { ns: 'news' })).toBe('hello');
  await texts.add('news', async () => ({ default: { hello: 'Hello!' } }));
  expect(i18n.t('hello', { ns: 'news' })).toBe('Hello!');
});

describe('texts of a remote that is added while the visitor changes the language', () => {
  const load = async (language: string) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return { default: { hello: `hello ${language}` } };
  };

  test('are loaded with those of the others', async () => {
    const i18n = createI18n();
    const texts = createTexts(i18n);
    await texts.add('catalog', load);
    const all = texts.loadAll('en');
    void texts.add('account', load);
    await all;
    await i18n.changeLanguage('en');
    expect(i18n.t('hello', { ns: 'account' })).toBe('hello en');
  });

  test('are loaded after the change, and shown', async () => {
    const i18n = createI18n();
    const texts = createTexts(i18n);
    const added: string[] = [];
    i18n.store.on('added', (language: string) => added.push(language));
    const adding = texts.add('account', load);
    await i18n.changeLanguage('en');
    await adding;
    expect(i18n.t('hello', { ns: 'account' })).toBe('hello en');
    expect(added).toEqual(['en']);
  });
});
