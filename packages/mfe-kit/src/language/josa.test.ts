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
  ['노션', '으로/로', '노션으로'],
  ['가', '은/는', '가는'],
  ['힣', '은/는', '힣은'],
  ['도구 (뤼튼)', '은/는', '도구 (뤼튼)은'],
  ['Poe!?', '이/가', 'Poe!?가'],
  ['Perplexity (AI)', '을/를', 'Perplexity (AI)를'],
  ['LLM', '은/는', 'LLM은'],
  ['CRM', '으로/로', 'CRM으로'],
  ['AR', '으로/로', 'AR로'],
  ['AR', '을/를', 'AR을'],
  ['OpenAI', '이/가', 'OpenAI가'],
  ['Runway', '은/는', 'Runway는'],
  ['Kling', '으로/로', 'Kling으로'],
])('%s with %s reads %s', (word, pair, read) => {
  expect(withJosa(word, pair)).toBe(read);
});
it.each([
  ['0', '0은', '0으로'],
  ['1', '1은', '1로'],
  ['2', '2는', '2로'],
  ['3', '3은', '3으로'],
  ['4', '4는', '4로'],
  ['5', '5는', '5로'],
  ['6', '6은', '6으로'],
  ['7', '7은', '7로'],
  ['8', '8은', '8로'],
  ['9', '9는', '9로'],
])('a name that ends in %s reads %s and %s', (digit, topic, direction) => {
  expect(withJosa(`Veo ${digit}`, '은/는')).toBe(`Veo ${topic}`);
  expect(withJosa(`Veo ${digit}`, '으로/로')).toBe(`Veo ${direction}`);
});
it('picks the particle of a Korean text by the inserted name', async () => {
  const i18n = createI18n();
  i18n.addResourceBundle('ko', 'probe', { what: '{{name, josa(pair: 은/는)}} 무엇인가요?' });
  expect(i18n.t('what', { ns: 'probe', lng: 'ko', name: 'Notion' })).toBe('Notion은 무엇인가요?');
  expect(i18n.t('what', { ns: 'probe', lng: 'ko', name: 'Udio' })).toBe('Udio는 무엇인가요?');
});
