import { fireEvent, render, screen } from '@testing-library/react';
import { createComponentLoader } from './component-loader';
import type { ComponentLoader } from './component-loader';
import { useLazyComponent } from './use-lazy-component';

const Alpha = () => <h1>Alpha</h1>;
const Beta = () => <h1>Beta</h1>;

function Place({ code, wanted = true }: { code: ComponentLoader<object>; wanted?: boolean }) {
  const state = useLazyComponent(code, wanted);
  if (state.status === 'ready') return <state.Component />;
  if (state.status === 'loading') return <p>waiting</p>;
  return <button onClick={state.retry}>{String(state.error)}</button>;
}

test('loads once for all callers', async () => {
  const load = jest.fn(async () => ({ default: Alpha }));
  const code = createComponentLoader(load);
  expect(await Promise.all([code.load(), code.load(true)])).toEqual([Alpha, Alpha]);
  await code.load();
  expect(load.mock.calls).toEqual([[false]]);
  expect(code.loaded()).toBe(Alpha);
});

test('rejects for all callers and retries on the next call', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ default: Alpha });
  const code = createComponentLoader(load);
  const waiting = await Promise.allSettled([code.load(), code.load()]);
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(code.loaded()).toBeUndefined();
  expect(await code.load(true)).toBe(Alpha);
  expect(load.mock.calls).toEqual([[false], [true]]);
});

test('never loads a preloaded component', async () => {
  const load = jest.fn();
  const code = createComponentLoader(load, Alpha);
  render(<Place code={code} />);
  expect(screen.getByRole('heading', { name: 'Alpha' })).toBeInTheDocument();
  expect(await code.load()).toBe(Alpha);
  expect(load).not.toHaveBeenCalled();
});

test('does not load before it is wanted', async () => {
  const load = jest.fn(async () => ({ default: Alpha }));
  const code = createComponentLoader(load);
  const { rerender } = render(<Place code={code} wanted={false} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Place code={code} />);
  expect(await screen.findByRole('heading', { name: 'Alpha' })).toBeInTheDocument();
});

test('ignores a late component after a switch to another loader', async () => {
  let arrive = (_code: { default: typeof Alpha }): void => undefined;
  const slow = createComponentLoader(
    () => new Promise<{ default: typeof Alpha }>((resolve) => (arrive = resolve)),
  );
  const { rerender } = render(<Place code={slow} />);
  expect(screen.getByText('waiting')).toBeInTheDocument();
  rerender(<Place code={createComponentLoader(async () => ({ default: Beta }))} />);
  await screen.findByRole('heading', { name: 'Beta' });
  arrive({ default: Alpha });
  await slow.load();
  expect(screen.getByRole('heading', { name: 'Beta' })).toBeInTheDocument();
  rerender(<Place code={slow} />);
  expect(screen.getByRole('heading', { name: 'Alpha' })).toBeInTheDocument();
});

test('reports a second failure and succeeds on a third attempt', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('first'))
    .mockRejectedValueOnce(new Error('second'))
    .mockResolvedValue({ default: Alpha });
  render(<Place code={createComponentLoader(load)} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Error: first' }));
  expect(screen.getByText('waiting')).toBeInTheDocument();
  fireEvent.click(await screen.findByRole('button', { name: 'Error: second' }));
  expect(await screen.findByRole('heading', { name: 'Alpha' })).toBeInTheDocument();
});
