import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderRemote } from '../testing/render-remote';
import { createTestPlatform } from '../testing/test-platform';
import { RemoteFailureCard } from './remote-failure-card';
import { RemoteRoot } from './remote-root';

let isBroken: boolean;
function App() {
  if (isBroken) throw new Error('no news');
  return <h1>News</h1>;
}

beforeEach(() => {
  isBroken = true;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

function open(route = '/news') {
  const platform = createTestPlatform({ route });
  const onFailure = jest.fn();
  render(<RemoteRoot name="news" App={App} platform={platform} onFailure={onFailure} />);
  return { onFailure, history: platform.history };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('shows a failure page and reports the error to the shell', async () => {
  const { onFailure } = open();
  expect(await heading('Couldn’t load news')).toBeInTheDocument();
  expect(onFailure.mock.calls).toEqual([[new Error('no news')]]);
});

test('renders the page after a retry', async () => {
  open();
  await heading('Couldn’t load news');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading('News')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('retries after a navigation within the remote', async () => {
  const { history } = open();
  await heading('Couldn’t load news');
  isBroken = false;
  act(() => history.push('/news/2'));
  expect(await heading('News')).toBeInTheDocument();
});

test('reports a second failure too', async () => {
  const { onFailure } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await heading('Couldn’t load news')).toBeInTheDocument();
  expect(onFailure).toHaveBeenCalledTimes(2);
});

test('wraps a thrown value that is not an Error', async () => {
  const platform = createTestPlatform();
  const onFailure = jest.fn();
  const Thrower = () => {
    throw 'gone';
  };
  render(<RemoteRoot name="news" App={Thrower} platform={platform} onFailure={onFailure} />);
  await heading('Couldn’t load news');
  expect(onFailure.mock.calls).toEqual([[new Error('gone')]]);
});

test.each([
  ['ko', '‘news’ 화면을 불러오지 못했습니다', '다시 시도'],
  ['en', 'Couldn’t load news', 'Try again'],
  ['ja', '「news」を読み込めませんでした', '再試行'],
  ['zh', '“news”加载失败', '重试'],
] as const)('in %s the failure card reads "%s"', async (language, title, again) => {
  const onRetry = jest.fn();
  renderRemote(<RemoteFailureCard remote="news" onRetry={onRetry} />, { language });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: again }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('has one button that says what failed in a bar', async () => {
  const onRetry = jest.fn();
  renderRemote(<RemoteFailureCard remote="news" onRetry={onRetry} compact />, { language: 'en' });
  const again = await screen.findByRole('button', { name: 'Couldn’t load news: Try again' });
  expect(screen.getByRole('alert')).toHaveTextContent(/^Try again$/);
  fireEvent.click(again);
  expect(onRetry).toHaveBeenCalledTimes(1);
});
