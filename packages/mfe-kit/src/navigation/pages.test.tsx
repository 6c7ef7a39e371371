import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Boundary } from '../remote/boundary';
import { renderRemote } from '../testing/render-remote';
import { createPages } from './pages';

const Waiting = () => <p>waiting</p>;
const Tool = () => <h1>a tool</h1>;
const page = () => jest.fn(async () => ({ default: Tool }));

test('when the code was asked for before, then the page is drawn at once, and only its code was loaded', async () => {
  const [tool, bundle] = [page(), page()];
  const App = createPages({ '/tool/:id': tool, '/bundle/:id': bundle }, Waiting);
  App.preload('/tool/alpha?from=home');
  await tool.mock.results[0]!.value;
  renderRemote(<App />, { route: '/tool/alpha' });
  expect(screen.getByRole('heading', { name: 'a tool' })).toBeInTheDocument();
  expect([tool.mock.calls.length, bundle.mock.calls.length]).toEqual([1, 0]);
});

test('when the code is on its way, then the page waits for it', async () => {
  const App = createPages({ '/tool/:id': page() }, Waiting);
  renderRemote(<App />, { route: '/tool/alpha' });
  expect(screen.getByText('waiting')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'a tool' })).toBeInTheDocument();
});

test('when the code cannot be loaded, then the next try is a real one', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ default: Tool });
  const App = createPages({ '/tool/:id': load }, Waiting);
  renderRemote(
    <Boundary fallback={(error, retry) => <button onClick={retry}>{error.message}</button>}>
      <App />
    </Boundary>,
    { route: '/tool/alpha' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'offline' }));
  expect(await screen.findByRole('heading', { name: 'a tool' })).toBeInTheDocument();
  quiet.mockRestore();
});
