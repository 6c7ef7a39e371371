import { createI18n } from './create-i18n';
import { withJosa } from './josa';

it.each([
  ['노션', '은/는', '노션은'],
  ['뤼튼', '을/를', '뤼튼을'],
  ['미리캔버스', '이/가', '미리캔버스가'],
  ['구글', '으로/로', '구글로'],
  ['서울', '은/는', '서울은'],
  ['ChatGPT', '은/는', 'ChatGPT는'],
  ['Notion', '은/는', 'Notion은'],
  ['NotebookLM', '을/를', 'NotebookLM을'],
  ['DeepL', '으로/로', 'DeepL로'],
  ['Claude', '은/는', 'Claude는'],
  ['Google', '은/는', 'Google은'],
  ['Grok', '이/가', 'Grok이'],
  ['Cursor', '을/를', 'Cursor를'],
  ['Copy.ai', '은/는', 'Copy.ai는'],
])('%s with %s reads %s', (word, pair, read) => {
  expect(withJosa(word, pair)).toBe(read);
});
it('picks the particle of a Korean text by the inserted name', async () => {
  const i18n = createI18n();
  i18n.addResourceBundle('ko', 'probe', { what: '{{name, josa(pair: 은/는)}} 무엇인가요?' });
  expect(i18n.t('what', { ns: 'probe', lng: 'ko', name: 'Notion' })).toBe('Notion은 무엇인가요?');
  expect(i18n.t('what', { ns: 'probe', lng: 'ko', name: 'Udio' })).toBe('Udio는 무엇인가요?');
});
