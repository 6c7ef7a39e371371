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

test('when texts arrive, then only who has drawn without them is told', async () => {
  const i18n = createI18n();
  const texts = createTexts(i18n);
  i18n.t('hello', { ns: 'quiz' });
  const told: string[] = [];
  i18n.store.on('added', (_language: string, namespace: string) => told.push(namespace));
  await texts.add('catalog', async () => ({ default: { hello: 'hello' } }));
  await texts.add('quiz', async () => ({ default: { hello: 'hello' } }));
  expect(told).toEqual(['quiz']);
});
