import { expect } from 'playwright/test';
import { newPerson } from '@atlas/testing';
import { test } from './fixtures';
import type { Target } from './in-page';
import type { Tab } from './tab';

const MIDJOURNEY = '/ai-detail-enhanced/midjourney';
const HEADING: Target = { css: 'main h1' };
const DIALOG = '[role="dialog"]';

const button = (name: string | RegExp, within = ''): Target => ({ css: `${within} button`, name });
const link = (name: string | RegExp, within = ''): Target => ({ css: `${within} a[href]`, name });
const headingNamed = (name: string | RegExp): Target => ({ css: 'main h1', name });

test.afterEach(async ({ tab }) => {
  expect(await tab.readErrors()).toEqual([]);
});

test('sign in, and sign out', async ({ tab }) => {
  await tab.goto(MIDJOURNEY);
  await tab.click(button('로그인', 'header'));
  await tab.click(button(/minjun@example\.com/));
  await tab.see(link(/마이페이지/, 'header'));
  await tab.seePath(/^\/ai-detail-enhanced\/midjourney/);
  // The page's calls for the account would be refused after it.
  await tab
    .poll(() => tab.network.readAnswered(), 'answered calls')
    .toEqual(expect.arrayContaining(['/api/user/favorites', '/api/user/memory']));
  await tab.click(button('로그아웃', 'header'));
  await tab.see(button('로그인', 'header'));
  await tab.reload();
  await tab.see(button('로그인', 'header'));
});

test('search, and filter', async ({ tab }) => {
  await tab.goto('/community');
  await tab.type({ css: 'header input[role="combobox"]' }, 'midjourney');
  await tab.click({ css: '[role="listbox"] [role="option"]', name: /^Midjourney/ });
  await tab.see(headingNamed(/Midjourney/));

  await tab.goto('/');
  const count: Target = { css: '#comparison [role="status"]', name: /\d/ };
  const { text } = await tab.see(count);
  await tab.click(button(/^비디오/, '#comparison'));
  await tab.seePath(/category=video/);
  await tab.poll(async () => (await tab.find(count))[0]?.text, 'the count').not.toBe(text);
  await tab.reload();
  await tab.poll(async () => (await tab.find(count))[0]?.text, 'the count').not.toBe(text);
  await tab.see({ css: '#comparison article' });
});

test('compare two tools', async ({ tab }) => {
  await tab.goto(MIDJOURNEY);
  await tab.click(button('비교하기: Midjourney', 'main'));
  // Before hydration a click waits for it.
  await tab.see({ css: 'main button[aria-pressed="true"]', name: '비교하기: Midjourney' });
  await tab.goto('/ai-detail-enhanced/canva');
  await tab.click(button('비교하기: Canva', 'main'));
  await tab.click(link('2개 비교'));
  await tab.seePath(/^\/compare\/midjourney-vs-canva$/);
  await tab.see(headingNamed(/Midjourney vs Canva/));
  for (const name of [/^Midjourney/, /^Canva/])
    await tab.see({ css: 'main [role="columnheader"]', name });
});

test('take the quiz to its result', async ({ tab }) => {
  await tab.goto('/');
  await tab.click(button('나에게 맞는 AI 찾기', 'main'));
  const question: Target = { css: `${DIALOG} h3` };
  for (let step = 0; step < 6; step += 1) {
    const { text } = await tab.see(question);
    await tab.click({ css: `${DIALOG} label:has(input[type="radio"])` });
    await tab.press('Enter');
    await tab
      .poll(async () => (await tab.find(question))[0]?.text, 'the next question')
      .not.toBe(text);
  }
  await tab.see({ css: `${DIALOG} ol article h4` });
  await tab.seePath(/quiz=/);
});

test('write a review', async ({ tab }) => {
  await signInAs(tab, MIDJOURNEY);
  const text = `${tab.engine} 엔진에서 써 보니 그림이 잘 나옵니다.`;
  await tab.type({ css: '#reviews textarea' }, text);
  await tab.click(button('리뷰 등록', '#reviews'));
  // Part of the card: a card is named by its title.
  await tab.see({ css: '#reviews article p', name: new RegExp(text) });
});

test('add a tool to a package', async ({ tab }) => {
  await signInAs(tab, '/ai-detail-enhanced/chatgpt');
  await tab.click(button('ChatGPT를 패키지에 추가'));
  await tab.type({ css: `${DIALOG} input`, name: /^이름/ }, ' 세트');
  await tab.click(button('저장', DIALOG));
  await tab.missSight({ css: DIALOG });
  await tab.goto('/my-packages');
  await tab.see({ css: 'main article', name: /세트/ });
});

test('change the language', async ({ tab }) => {
  await tab.goto('/bundles');
  await tab.click(button(/^언어/, 'header'));
  await tab.click(button('English', 'header'));
  await tab.poll(() => tab.evaluate(() => document.documentElement.lang), 'language').toBe('en');
  await tab.see(button('Log in', 'header'));
  await tab.reload();
  await tab.see(button('Log in', 'header'));
  expect(await tab.evaluate(() => document.documentElement.lang)).toBe('en');
});

test('change the theme', async ({ tab }) => {
  const readColor = () => getComputedStyle(document.body).backgroundColor;
  await tab.goto('/bundles');
  await tab.see(HEADING);
  const light = await tab.evaluate(readColor);
  await tab.click(button('다크 모드로 전환', 'header'));
  await tab.see(button('라이트 모드로 전환', 'header'));
  const dark = await tab.evaluate(readColor);
  expect(dark).not.toBe(light);
  await tab.reload();
  await tab.see(button('라이트 모드로 전환', 'header'));
  expect(await tab.evaluate(readColor)).toBe(dark);
});

test('go back and forward', async ({ tab }) => {
  await tab.goto('/bundles');
  await tab.click({ css: 'main article a[href^="/bundle-detail/"]' });
  await tab.seePath(/^\/bundle-detail\//);
  await tab.goto('/community');
  await tab.see({ css: 'main article' });
  await tab.back();
  await tab.seePath(/^\/bundle-detail\//);
  await tab.see(HEADING);
  await tab.back();
  await tab.seePath(/^\/bundles$/);
  await tab.see({ css: 'main article' });
});

test('read a visited page offline', async ({ tab }) => {
  await tab.goto('/ai-detail-enhanced/claude');
  await tab
    .poll(() => tab.evaluate(() => navigator.serviceWorker.controller?.state), 'the worker')
    .toBe('activated');
  // The first visit loaded its files before the service worker was active.
  await tab.reload();
  await tab.see({ css: '#reviews article' });
  await tab.network.setOnline(false);
  await tab.reload();
  await tab.see(headingNamed('Claude'));
  await tab.see({ css: '#reviews article' });
  await tab.goto('/discover');
  await tab.see({ css: 'h1', name: '인터넷에 연결되어 있지 않습니다' });
  await tab.network.setOnline(true);
  await tab.click(button('다시 시도'));
  await tab.see(HEADING);
  await tab.missSight({ css: 'h1', name: '인터넷에 연결되어 있지 않습니다' });
  // Requests failed while the connection was cut.
  await tab.readErrors();
});

/** Signs a new person in from a page, and returns to it. */
async function signInAs(tab: Tab, path: string): Promise<void> {
  const { email, name } = newPerson('엔진 방문자');
  await tab.goto(path);
  await tab.click(button('로그인', 'header'));
  await tab.type({ css: 'input[type="email"]' }, email);
  await tab.type({ css: 'input[autocomplete="name"]' }, name);
  await tab.click(button('계속'));
  await tab.see(link(/마이페이지/, 'header'));
}
