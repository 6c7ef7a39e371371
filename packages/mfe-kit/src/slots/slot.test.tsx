import type { RegistryEntry } from '@atlas/contracts';
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { defined } from '@atlas/contracts/testing';
import type { Remote } from '../remote/remote';
import { PlatformContext, usePlatform } from '../platform/platform-context';
import { renderRemote } from '../testing/render-remote';
import { Slot } from './slot';

configure({ asyncUtilTimeout: 10_000 });
const SLOT = 'tool.score';

const entryOf = (
  name: string,
  over: Partial<RegistryEntry['slots'][number]> = {},
): RegistryEntry => ({
  name,
  version: '1.0.0',
  criticality: 'regular',
  pages: [],
  slots: [{ name: SLOT, criticality: 'regular', ...over }],
  api: [],
  entry: `/releases/${name}/1.0.0/remoteEntry.js`,
  integrity: {},
  preload: [],
  shared: {},
});

const remoteOf = (fragments: Record<string, () => Promise<unknown>>) =>
  ({ lifecycles: {}, fragments, preload: () => [] }) as unknown as Remote;
const filling = (Fragment: (props: { toolId: string }) => React.ReactNode) =>
  remoteOf({ [SLOT]: async () => ({ default: Fragment }) });
const Score = ({ toolId }: { toolId: string }) => <p>score of {toolId}</p>;

function renderSlot(entries: RegistryEntry[], remotes: Record<string, Remote>) {
  return renderRemote(
    <main>
      <h1>Page</h1>
      <Slot name={SLOT} props={{ toolId: 'alpha' }} skeleton={<p>waiting</p>} />
    </main>,
    { entries, remotes },
  );
}

let quiet: jest.SpyInstance;
beforeEach(() => {
  quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => quiet.mockRestore());

test('renders nothing for a slot without a fragment', () => {
  renderSlot([{ ...entryOf('news'), slots: [] }], { news: filling(Score) });
  expect(screen.getByRole('main')).toHaveTextContent(/^Page$/);
});

test('shows the skeleton until the fragment is loaded', async () => {
  renderSlot([entryOf('news')], { news: filling(Score) });
  expect(screen.getByText('waiting')).toBeVisible();
  expect(await screen.findByText('score of alpha')).toBeVisible();
  expect(screen.queryByText('waiting')).not.toBeInTheDocument();
});

test('wraps a fragment in a boxless element that names its owner', async () => {
  renderSlot([entryOf('news')], { news: filling(Score) });
  expect(screen.getByText('waiting').parentElement).toBe(screen.getByRole('main'));
  const mark = defined((await screen.findByText('score of alpha')).parentElement);
  expect(mark).toHaveAttribute('data-atlas', 'news tool.score');
  expect(mark).toHaveStyle({ display: 'contents' });
});

test('names a fragment while it renders', async () => {
  const calls: string[] = [];
  function Recorded() {
    const onFragmentRender = (remote?: string, slot?: string) =>
      void calls.push(remote ? `${remote} ${slot}` : 'end');
    return (
      <PlatformContext value={{ ...usePlatform(), onFragmentRender }}>
        <Slot name={SLOT} props={{ toolId: 'alpha' }} />
      </PlatformContext>
    );
  }
  const Fragment = () => {
    calls.push('render');
    return <p>score</p>;
  };
  renderRemote(<Recorded />, { entries: [entryOf('news')], remotes: { news: filling(Fragment) } });
  await screen.findByText('score');
  // The code was loaded after the slot was rendered.
  expect(calls).toEqual(['news tool.score', 'render', 'end']);
});

test('reuses a fragment loaded by another app of the page', async () => {
  const entry = entryOf('news');
  const { unmount } = renderSlot([entry], { news: filling(Score) });
  await screen.findByText('score of alpha');
  unmount();
  renderSlot([entry], {});
  expect(screen.getByText('score of alpha')).toBeVisible();
});

test('shows the other fragment when one of two fails', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  const named = (name: string) => filling(() => <p>{name}</p>);
  renderSlot([entryOf('first'), entryOf('broken'), entryOf('last')], {
    last: named('last'),
    broken: filling(Broken),
    first: named('first'),
  });
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(/^Pagefirstlast$/));
});

test.each([
  ['its remote is not there', {}],
  ['its remote does not fill the slot', { news: remoteOf({}) }],
  ['its chunk is lost', { news: remoteOf({ [SLOT]: () => Promise.reject(new Error('lost')) }) }],
  ['it is neither a component nor a parcel', { news: remoteOf({ [SLOT]: async () => ({}) }) }],
])('renders nothing for a regular fragment when %s', async (_why, remotes) => {
  renderSlot([entryOf('news')], remotes);
  await waitFor(() => expect(screen.queryByText('waiting')).not.toBeInTheDocument());
  expect(screen.getByRole('main')).toHaveTextContent(/^Page$/);
});

test('offers a retry for an essential fragment that fails to load', async () => {
  const remotes: Record<string, Remote> = {};
  renderSlot([entryOf('news', { criticality: 'essential' })], remotes);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load news');
  remotes.news = filling(Score);
  fireEvent.click(again);
  expect(await screen.findByText('score of alpha')).toBeVisible();
});

test('remounts an essential fragment that crashed without a reload', async () => {
  const load = jest.fn(async () => ({ default: Breakable }));
  function Breakable() {
    const [isBroken, setBroken] = useState(false);
    if (isBroken) throw new Error('broken');
    return <button onClick={() => setBroken(true)}>break</button>;
  }
  renderSlot([entryOf('news', { criticality: 'essential' })], { news: remoteOf({ [SLOT]: load }) });
  fireEvent.click(await screen.findByRole('button', { name: 'break' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'break' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('shows the fragment of a newly activated release', async () => {
  const old = entryOf('news');
  const remotes = { news: filling(() => <p>old</p>) };
  const { platform } = renderSlot([old], remotes);
  await screen.findByText('old');
  remotes.news = filling(() => <p>new</p>);
  const next = { ...entryOf('news'), version: '1.1.0' };
  act(() => platform.registry.getState().replace([next]));
  expect(await screen.findByText('new')).toBeVisible();
  expect(screen.queryByText('old')).not.toBeInTheDocument();
});

describe('a parcel of another framework', () => {
  const parcel = () => {
    const given: Record<string, unknown>[] = [];
    const module = {
      bootstrap: async () => undefined,
      mount: async (props: { domElement: HTMLElement; toolId: string; language: string }) => {
        given.push({ toolId: props.toolId, language: props.language });
        props.domElement.textContent = `parcel of ${props.toolId}`;
      },
      unmount: async () => undefined,
    };
    return { given, remote: remoteOf({ [SLOT]: async () => module }) };
  };

  test('gets the slot props and leaves nothing behind', async () => {
    const { given, remote } = parcel();
    const { unmount } = renderSlot([entryOf('news')], { news: remote });
    const place = await screen.findByText('parcel of alpha');
    await waitFor(() => expect(screen.queryByText('waiting')).not.toBeInTheDocument());
    expect(given).toEqual([{ toolId: 'alpha', language: 'en' }]);
    unmount();
    await waitFor(() => expect(place.parentElement).toBeNull());
  });
});
