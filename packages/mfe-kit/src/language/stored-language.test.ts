import { createTestPlatform } from '../testing/test-platform';
import { readStoredLanguage, storeLanguage } from './stored-language';

const at = (address: string) => window.history.replaceState(null, '', address);

beforeEach(() => {
  storeLanguage('ja');
  at('/');
});

describe('language of a visit', () => {
  it('the lang parameter overrides the stored choice for the visit', () => {
    at('/?lang=zh');
    expect([readStoredLanguage(), localStorage.getItem('language')]).toEqual(['zh', 'ja']);
  });
  it('survives navigation and reload', () => {
    at('/?lang=zh');
    const { history } = createTestPlatform({ language: 'ja', route: '/?lang=zh' });
    expect(history.location.search).toBe('?lang=zh');
    at('/community');
    expect(readStoredLanguage()).toBe('zh');
  });
  it('ends when the visitor chooses another language', async () => {
    at('/?lang=zh');
    const { history, language } = createTestPlatform({ language: 'ja', route: '/?q=a&lang=zh' });
    await language.getState().setLanguage('en');
    at('/');
    expect([history.location.search, readStoredLanguage()]).toEqual(['?q=a', 'en']);
  });
  it('ignores an unsupported lang parameter', () => {
    at('/?lang=es');
    expect(readStoredLanguage()).toBe('ja');
  });
});
