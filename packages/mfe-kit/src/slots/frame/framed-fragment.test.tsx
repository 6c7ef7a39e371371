import type { Language, RegistryEntry } from '@atlas/contracts';
import { act, configure, screen, waitFor } from '@testing-library/react';
import { defined } from '@atlas/contracts/testing';
import { renderRemote } from '../../testing/render-remote';
import { Slot } from '../slot';

configure({ asyncUtilTimeout: 10_000 });
const entryOf = (criticality: 'regular' | 'essential' = 'regular'): RegistryEntry => ({
  name: 'news',
  version: '1.2.0',
  criticality: 'regular',
  pages: [],
  slots: [{ name: 'tool.score', criticality, isolation: 'frame' }],
  api: [],
  entry: '/releases/news/1.2.0/remoteEntry.js',
  integrity: {},
  preload: [],
  shared: {},
});

let isDark = false;
beforeEach(() => {
  isDark = false;
  window.matchMedia = jest.fn(() => ({
    matches: isDark,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

async function openFrame(
  { language, title = 'Content by news' }: { language?: Language; title?: string } = {},
  entry = entryOf(),
) {
  const rendered = renderRemote(
    <Slot name="tool.score" props={{ toolId: 'alpha' }} skeleton={<p>waiting</p>} />,
    { entries: [entry], language: language ?? 'en', route: '/tools/alpha' },
  );
  const frame = await screen.findByTitle<HTMLIFrameElement>(title);
  const posted: { 'atlas-frame': object }[] = [];
  defined(frame.contentWindow).postMessage = ((message: never) =>
    void posted.push(message)) as never;
  const send = (message: object) =>
    act(() => {
      const data = { 'atlas-frame': message };
      window.dispatchEvent(new MessageEvent('message', { data, source: frame.contentWindow }));
    });
  const received = () => posted.map((message) => message['atlas-frame']);
  return { ...rendered, frame, send, received };
}

test.each([
  ['ko', 'news에서 제공하는 콘텐츠'],
  ['en', 'Content by news'],
  ['ja', 'newsが提供する内容'],
  ['zh', '由 news 提供的内容'],
] as const)('names the owner of a third-party frame in %s', async (language, title) => {
  const { frame } = await openFrame({ language, title });
  expect(frame).toHaveAttribute('src', '/frames/news/1.2.0/tool.score');
});

test('sandboxes the frame to running its own scripts', async () => {
  const { frame } = await openFrame();
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
});

test('sends slot, props, language and theme once ready', async () => {
  isDark = true;
  const { send, received } = await openFrame();
  send({ kind: 'ready' });
  expect(received()).toEqual([
    { slot: 'tool.score', props: { toolId: 'alpha' }, language: 'en', theme: 'dark' },
  ]);
});

test('follows theme and language of the page', async () => {
  const { send, received, platform } = await openFrame();
  send({ kind: 'ready' });
  act(() => platform.theme.getState().setTheme('dark'));
  await act(() => platform.language.getState().setLanguage('ja'));
  expect(received().at(-1)).toMatchObject({ theme: 'dark', language: 'ja' });
  act(() => platform.theme.getState().setTheme('system'));
});

test('replaces the skeleton once the frame reports its height', async () => {
  const { frame, send } = await openFrame();
  expect(screen.getByText('waiting')).toBeVisible();
  send({ kind: 'ready' });
  send({ kind: 'size', height: 320 });
  await waitFor(() => expect(frame).toHaveAttribute('height', '320'));
  expect(screen.queryByText('waiting')).not.toBeInTheDocument();
});

test.each([
  ['regular', 0],
  ['essential', 1],
] as const)('removes a misbehaving %s frame, retries offered: %i', async (criticality, tries) => {
  const { frame, send } = await openFrame({}, entryOf(criticality));
  for (let times = 0; times < 3; times += 1) send({ kind: 'moved' });
  await waitFor(() => expect(frame).not.toBeInTheDocument());
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(tries);
});
