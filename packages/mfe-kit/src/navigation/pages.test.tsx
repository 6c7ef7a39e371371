import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defined } from '@atlas/contracts/testing';
import { ErrorBoundary } from '../remote/error-boundary';
import { renderRemote } from '../testing/render-remote';
import { createPages } from './pages';

const Waiting = () => <p>waiting</p>;
const Tool = () => <h1>a tool</h1>;
const page = () => jest.fn(async () => ({ default: Tool }));

test('renders a preloaded page at once and loads only its code', async () => {
  const [tool, bundle] = [page(), page()];
  const App = createPages({ '/tool/:id': tool, '/bundle/:id': bundle }, Waiting);
  App.preload('/tool/alpha?from=home');
  await defined(tool.mock.results[0]).value;
  renderRemote(<App />, { route: '/tool/alpha' });
  expect(screen.getByRole('heading', { name: 'a tool' })).toBeInTheDocument();
  expect([tool.mock.calls.length, bundle.mock.calls.length]).toEqual([1, 0]);
});

test('shows the fallback while the code loads', async () => {
  const App = createPages({ '/tool/:id': page() }, Waiting);
  renderRemote(<App />, { route: '/tool/alpha' });
  expect(screen.getByText('waiting')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'a tool' })).toBeInTheDocument();
});

test('retries after a failed load', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ default: Tool });
  const App = createPages({ '/tool/:id': load }, Waiting);
  renderRemote(
    <ErrorBoundary fallback={(error, retry) => <button onClick={retry}>{error.message}</button>}>
      <App />
    </ErrorBoundary>,
    { route: '/tool/alpha' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'offline' }));
  expect(await screen.findByRole('heading', { name: 'a tool' })).toBeInTheDocument();
  quiet.mockRestore();
});
