import type { RegistryEntry } from '@atlas/contracts';
import { act, configure, screen, waitFor } from '@testing-library/react';
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
  { language = 'en' as 'ko' | 'en' | 'ja' | 'zh', title = 'Content by news' } = {},
  entry = entryOf(),
) {
  const rendered = renderRemote(
    <Slot name="tool.score" props={{ toolId: 'alpha' }} skeleton={<p>waiting</p>} />,
    { entries: [entry], language, route: '/tools/alpha' },
  );
  const frame = await screen.findByTitle<HTMLIFrameElement>(title);
  const posted: { 'atlas-frame': object }[] = [];
  frame.contentWindow!.postMessage = ((message: never) => void posted.push(message)) as never;
  const say = (said: object) =>
    act(() => {
      const data = { 'atlas-frame': said };
      window.dispatchEvent(new MessageEvent('message', { data, source: frame.contentWindow }));
    });
  const told = () => posted.map((message) => message['atlas-frame']);
  return { ...rendered, frame, say, told };
}

test.each([
  ['ko', 'news에서 제공하는 내용'],
  ['en', 'Content by news'],
  ['ja', 'news が提供する内容'],
  ['zh', '由 news 提供的内容'],
] as const)(
  'when a stranger’s part is read out in %s, then it is told whose it is',
  async (language, title) => {
    const { frame } = await openFrame({ language, title });
    expect(frame).toHaveAttribute('src', '/frames/news/1.2.0/tool.score');
  },
);

test('when a frame stands in the page, then it has no rights but to run its own script', async () => {
  const { frame } = await openFrame();
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
});

test('when a frame is ready, then it learns slot, props, language and what the visitor sees', async () => {
  isDark = true;
  const { say, told } = await openFrame();
  say({ kind: 'ready' });
  expect(told()).toEqual([
    { slot: 'tool.score', props: { toolId: 'alpha' }, language: 'en', theme: 'dark' },
  ]);
});

test('when the visitor chooses a theme or a language, then the frame follows', async () => {
  const { say, told, platform } = await openFrame();
  say({ kind: 'ready' });
  act(() => platform.theme.getState().setTheme('dark'));
  await act(() => platform.language.getState().setLanguage('ja'));
  expect(told().at(-1)).toMatchObject({ theme: 'dark', language: 'ja' });
  act(() => platform.theme.getState().setTheme('system'));
});

test('when the frame says its height, then it takes the place of the skeleton', async () => {
  const { frame, say } = await openFrame();
  expect(screen.getByText('waiting')).toBeVisible();
  say({ kind: 'ready' });
  say({ kind: 'size', height: 320 });
  await waitFor(() => expect(frame).toHaveAttribute('height', '320'));
  expect(screen.queryByText('waiting')).not.toBeInTheDocument();
});

test.each([
  ['regular', 0],
  ['essential', 1],
] as const)(
  'when a %s frame misbehaves, then it is thrown out and %i can be tried again',
  async (criticality, tries) => {
    const { frame, say } = await openFrame({}, entryOf(criticality));
    for (let times = 0; times < 3; times += 1) say({ kind: 'moved' });
    await waitFor(() => expect(frame).not.toBeInTheDocument());
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(tries);
  },
);
