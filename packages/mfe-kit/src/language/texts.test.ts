import { createI18n } from './create-i18n';
import { createTexts } from './texts';

test('when the chosen language cannot be loaded, then English stands in for it', async () => {
  const i18n = createI18n();
  await i18n.changeLanguage('ja');
  await createTexts(i18n).add('catalog', async (language) => {
    if (language === 'ja') throw new Error('offline');
    return { default: { hello: `hello ${language}` } };
  });
  expect(i18n.t('hello', { ns: 'catalog' })).toBe('hello en');
});

test('when no language has a key, then the key is shown', async () => {
  const i18n = createI18n();
  await createTexts(i18n).add('catalog', async () => ({ default: {} }));
  expect(i18n.t('missing.key', { ns: 'catalog' })).toBe('missing.key');
});
