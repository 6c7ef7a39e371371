import { act, configure, fireEvent, render, screen } from '@testing-library/react';
import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { lazyComponent } from './lazy-component';
import { LoadingStrategy } from './loading-strategy';

configure({ asyncUtilTimeout: 10_000 });
const Tool = ({ name }: { name: string }) => <h1>{name}</h1>;
const code = { default: Tool };
const waiting = <p>waiting</p>;
const heading = () => screen.findByRole('heading', { name: 'Alpha' });

test('shows the fallback until the code is loaded, once', async () => {
  const load = jest.fn(async () => code);
  const Part = lazyComponent(load, { waiting });
  render(
    <>
      <Part name="Alpha" />
      <Part name="Beta" />
    </>,
  );
  expect(screen.getAllByText('waiting')).toHaveLength(2);
  expect(await heading()).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('renders a preloaded component at once', async () => {
  const load = jest.fn(async () => code);
  const Part = lazyComponent(load, { waiting });
  Part.preload();
  await load.mock.results[0]?.value;
  await Promise.resolve();
  render(<Part name="Alpha" />);
  expect(screen.getByRole('heading', { name: 'Alpha' })).toBeVisible();
});

test('offers a retry after a failed load', async () => {
  const load = jest
    .fn<Promise<typeof code>, [boolean]>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(code);
  const Part = lazyComponent(load, { failed: (retry) => <button onClick={retry}>again</button> });
  render(<Part name="Alpha" />);
  fireEvent.click(await screen.findByRole('button', { name: 'again' }));
  expect(await heading()).toBeVisible();
  expect(load.mock.calls).toEqual([[false], [true]]);
});

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError = (error: Error) => ({ error });

  override render() {
    const { error } = this.state;
    return error ? (
      <button onClick={() => this.setState({ error: undefined })}>{error.message}</button>
    ) : (
      this.props.children
    );
  }
}

test('passes a failure to the error boundary without a fallback', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(code);
  const Part = lazyComponent<{ name: string }>(load);
  render(
    <Boundary>
      <Part name="Alpha" />
    </Boundary>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'offline' }));
  expect(await heading()).toBeVisible();
  quiet.mockRestore();
});

test('suspends during hydration until the code is loaded', async () => {
  const Part = lazyComponent(async () => code, { waiting });
  await act(async () => {
    render(
      <LoadingStrategy value="suspense">
        <Suspense fallback="loading">
          <Part name="Alpha" />
        </Suspense>
      </LoadingStrategy>,
    );
  });
  expect(screen.queryByText('waiting')).toBeNull();
  expect(await heading()).toBeVisible();
});

test('a server renders loaded components and suspends others', async () => {
  const load = jest.fn(async () => code);
  const Part = lazyComponent(load, { waiting });
  const page = (
    <Suspense fallback="loading">
      <Part name="Alpha" />
    </Suspense>
  );
  expect(renderToString(page)).toContain('loading');
  Part.preload();
  await load.mock.results[0]?.value;
  await Promise.resolve();
  expect(renderToString(<Part name="Alpha" />)).toBe('<h1>Alpha</h1>');
});
