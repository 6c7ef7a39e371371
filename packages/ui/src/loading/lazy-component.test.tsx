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

test('when the code is on its way, then the place is kept until it comes, and it is loaded once', async () => {
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

test('when the code was asked for before, then the part is drawn at once', async () => {
  const load = jest.fn(async () => code);
  const Part = lazyComponent(load, { waiting });
  Part.preload();
  await load.mock.results[0]!.value;
  await Promise.resolve();
  render(<Part name="Alpha" />);
  expect(screen.getByRole('heading', { name: 'Alpha' })).toBeVisible();
});

test('when the code does not come, then its place offers another try, which is a real one', async () => {
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

test('when nobody says what stands for a failure, then the boundary is told, and can try again', async () => {
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

test('when a drawn page is taken over, then the boundary waits for the code', async () => {
  const Part = lazyComponent(async () => code, { waiting });
  await act(async () => {
    render(
      <LoadingStrategy value="suspense">
        <Suspense fallback="kept">
          <Part name="Alpha" />
        </Suspense>
      </LoadingStrategy>,
    );
  });
  expect(screen.queryByText('waiting')).toBeNull();
  expect(await heading()).toBeVisible();
});

test('when a server draws, then a part whose code is there is in the HTML, and the boundary waits for another', async () => {
  const load = jest.fn(async () => code);
  const Part = lazyComponent(load, { waiting });
  const page = (
    <Suspense fallback="kept">
      <Part name="Alpha" />
    </Suspense>
  );
  expect(renderToString(page)).toContain('kept');
  Part.preload();
  await load.mock.results[0]!.value;
  await Promise.resolve();
  expect(renderToString(<Part name="Alpha" />)).toBe('<h1>Alpha</h1>');
});
