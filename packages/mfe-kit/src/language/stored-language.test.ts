import { createTestPlatform } from '../testing/test-platform';
import { readStoredLanguage, storeLanguage } from './stored-language';

const at = (address: string) => window.history.replaceState(null, '', address);

beforeEach(() => {
  storeLanguage('ja');
  at('/');
});

describe('the language of a visit', () => {
  it('when the address names one, then it wins over what is stored, and is not stored', () => {
    at('/?lang=zh');
    expect([readStoredLanguage(), localStorage.getItem('language')]).toEqual(['zh', 'ja']);
  });
  it('when the visitor then goes on and reloads, then the visit keeps it', () => {
    at('/?lang=zh');
    const { history } = createTestPlatform({ language: 'ja', route: '/?lang=zh' });
    expect(history.location.search).toBe('?lang=zh');
    at('/community');
    expect(readStoredLanguage()).toBe('zh');
  });
  it('when the visitor chooses another, then that is stored and the address names none', async () => {
    at('/?lang=zh');
    const { history, language } = createTestPlatform({ language: 'ja', route: '/?q=a&lang=zh' });
    await language.getState().setLanguage('en');
    at('/');
    expect([history.location.search, readStoredLanguage()]).toEqual(['?q=a', 'en']);
  });
  it('when the address names none of the site, then what is stored stays', () => {
    at('/?lang=es');
    expect(readStoredLanguage()).toBe('ja');
  });
});
