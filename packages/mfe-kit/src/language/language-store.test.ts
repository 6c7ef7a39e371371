import { createTestPlatform } from '../testing/test-platform';
import { hasStoredLanguage, readStoredLanguage } from './stored-language';

const forget = () => {
  localStorage.clear();
  for (const name of ['atlas_language', 'atlas_visit_language'])
    document.cookie = `${name}=;path=/;max-age=0`;
};
beforeEach(forget);
afterEach(() => jest.restoreAllMocks());

/** As a browser whose visitor forbids storage. */
function forbidStorage() {
  const forbid = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
}

test('keeps a choice by cookie when storage is forbidden', async () => {
  const { language } = createTestPlatform({ language: 'en' });
  forbidStorage();
  await language.getState().setLanguage('zh');
  expect(language.getState().language).toBe('zh');
  expect(readStoredLanguage()).toBe('zh');
});

test('defaults to Korean without a stored choice', () => {
  expect([readStoredLanguage(), hasStoredLanguage()]).toEqual(['ko', false]);
  forbidStorage();
  expect([readStoredLanguage(), hasStoredLanguage()]).toEqual(['ko', false]);
});

test.each(['falls back to Korean when %j is stored', '', 'EN', '<script>'])(
  'falls back to Korean for the stored %j',
  (stored) => {
    localStorage.setItem('language', stored);
    expect(readStoredLanguage()).toBe('ko');
  },
);

test('loads the texts before it emits the change', async () => {
  const { language, events, i18n, texts } = createTestPlatform({ language: 'en' });
  await texts.add('news', async (wanted) => ({ default: { hello: `hello ${wanted}` } }));
  const heard: string[] = [];
  events.on('language.changed', (change) =>
    heard.push(
      `${change.language}: ${i18n.t('hello', { ns: 'news' })}`,
      document.documentElement.lang,
    ),
  );
  await language.getState().setLanguage('ja');
  expect(heard).toEqual(['ja: hello ja', 'ja']);
});

test('changes the language although its texts fail to load', async () => {
  const { language, i18n, texts } = createTestPlatform({ language: 'en' });
  await texts.add('news', async (wanted) => {
    if (wanted === 'zh') throw new Error('offline');
    return { default: { hello: `hello ${wanted}` } };
  });
  await language.getState().setLanguage('zh');
  expect(language.getState().language).toBe('zh');
  expect(i18n.t('hello', { ns: 'news' })).toBe('hello en');
});

test('falls back to Korean for an unsupported language', async () => {
  const { language } = createTestPlatform({ language: 'en' });
  await language.getState().setLanguage('fr' as never);
  expect([language.getState().language, document.documentElement.lang]).toEqual(['ko', 'ko']);
});
