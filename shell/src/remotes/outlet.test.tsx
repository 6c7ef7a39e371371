import type { RegistryEntry } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import type { Remote } from '@atlas/mfe-kit/host';
import { createTestPlatform, renderRemote } from '@atlas/mfe-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadPreviousRelease } from './previous-release';
import { createOutlet } from './outlet';
import { RemoteOutlet } from './remote-outlet';

jest.mock('./previous-release', () => ({ loadPreviousRelease: jest.fn(async () => undefined) }));

const entry = (name: string, more: Partial<RegistryEntry> = {}): RegistryEntry => ({
  name,
  version: '1.0.0',
  criticality: 'regular',
  pages: [{ path: `/${name}` }] as unknown as RegistryEntry['pages'],
  slots: [],
  api: [],
  entry: '',
  integrity: {},
  preload: [],
  shared: {},
  ...more,
});
const news = entry('news');
const weather = entry('weather');

interface Given {
  domElement: HTMLElement;
  onFailure: (error: Error) => void;
}
/** A page of plain DOM, as any framework could make it. */
function page(header: string, { mount = () => {} }: { mount?: () => unknown } = {}) {
  const unmounted = jest.fn();
  let given: Given | undefined;
  const remote = {
    fragments: {},
    preload: () => [],
    lifecycles: {
      bootstrap: async () => {},
      mount: async (props: Given) => {
        await mount();
        given = props;
        props.domElement.innerHTML = `<h1>${header}</h1>`;
      },
      unmount: async () => unmounted(),
    },
  } as unknown as Remote;
  return { remote, unmounted, fail: () => defined(given).onFailure(new Error('it threw')) };
}

interface Setup {
  remotes?: Record<string, Remote>;
  header?: Element | null;
  serverRendered?: HTMLElement | null;
}
function open({ remotes = {}, header = null, serverRendered = null }: Setup) {
  const loads: string[] = [];
  const platform = createTestPlatform({ entries: [news, weather], remotes });
  const { load } = platform.remotes;
  platform.remotes.load = (one, options) => {
    loads.push(`${one.name}@${one.version}`);
    const known = remotes[`${one.name}@${one.version}`];
    return known ? Promise.resolve(known) : load(one, options);
  };
  const outlet = createOutlet(platform, header, serverRendered);
  const place = document.body.appendChild(document.createElement('main'));
  outlet.attach(place);
  return { outlet, place, loads, phase: () => outlet.state.getState().phase };
}
const serverRenderedBy = (name: string) => {
  const serverRendered = document.createElement('div');
  serverRendered.innerHTML = `<div data-server-rendered="${name}"><h1>Server</h1></div>`;
  return serverRendered;
};

beforeEach(() => {
  jest.mocked(loadPreviousRelease).mockReset().mockResolvedValue(undefined);
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  document.body.innerHTML = '';
  jest.restoreAllMocks();
});

test('mounts a page and unmounts it when its routes end', async () => {
  const { remote, unmounted } = page('News');
  const { outlet, place, phase } = open({ remotes: { news: remote } });
  const shown = outlet.show(news);
  expect(phase()).toBe('loading');
  await shown;
  expect([phase(), place.textContent]).toEqual(['mounted', 'News']);
  expect(defined(place.querySelector('h1')).parentElement).toHaveAttribute('data-atlas', 'news');
  outlet.clear(news);
  expect(phase()).toBe('empty');
  await Promise.resolve();
  expect(place.querySelector('h1')?.closest('[hidden]')).not.toBeNull();
  await waitFor(() => expect(place.textContent).toBe(''));
  expect(unmounted).toHaveBeenCalledTimes(1);
});

test('shows only the second page after a quick navigation', async () => {
  let arrive: (() => void) | undefined;
  const slow = page('News', { mount: () => new Promise<void>((resolve) => (arrive = resolve)) });
  const { outlet, place, phase } = open({
    remotes: { news: slow.remote, weather: page('Weather').remote },
  });
  const first = outlet.show(news);
  await waitFor(() => expect(arrive).toBeDefined());
  await outlet.show(weather);
  outlet.clear(news);
  defined(arrive)();
  await first;
  await waitFor(() => expect(slow.unmounted).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(place.textContent).toBe('Weather'));
  expect(phase()).toBe('mounted');
});

test('falls back to the previous release when a mount fails', async () => {
  const broken = page('Broken', { mount: () => Promise.reject(new Error('it threw')) });
  jest.mocked(loadPreviousRelease).mockResolvedValue({ ...news, version: '0.9.0' });
  const { outlet, place, phase, loads } = open({
    remotes: { news: broken.remote, 'news@0.9.0': page('News of before').remote },
  });
  await outlet.show(news);
  expect([phase(), place.textContent]).toEqual(['mounted', 'News of before']);
  expect(loads).toEqual(['news@1.0.0', 'news@0.9.0']);
});

test('falls back once when a mounted page fails', async () => {
  const live = page('News');
  const before = page('News of before');
  jest.mocked(loadPreviousRelease).mockResolvedValue({ ...news, version: '0.9.0' });
  const { outlet, place } = open({ remotes: { news: live.remote, 'news@0.9.0': before.remote } });
  await outlet.show(news);
  live.fail();
  live.fail();
  await waitFor(() => expect(place.textContent).toBe('News of before'));
  expect(loadPreviousRelease).toHaveBeenCalledTimes(1);
});

test.each([
  ['there is none', () => Promise.resolve(undefined)],
  ['the request fails', () => Promise.reject(new Error('No response within 3000 ms'))],
])('fails when the previous release %s', async (_, before) => {
  jest.mocked(loadPreviousRelease).mockImplementation(before);
  const broken = page('Broken', { mount: () => Promise.reject(new Error('it threw')) });
  const { outlet, place, phase } = open({ remotes: { news: broken.remote } });
  await outlet.show(news);
  expect([phase(), place.textContent]).toEqual(['failed', '']);
});

describe('a server-rendered page', () => {
  it('is hydrated in place by its remote', async () => {
    const serverRendered = serverRenderedBy('news');
    const element = serverRendered.firstElementChild;
    const { outlet, place, phase } = open({
      remotes: { news: page('News').remote },
      serverRendered,
    });
    expect(phase()).toBe('server-rendered');
    const shown = outlet.show(news);
    expect([phase(), place.textContent]).toEqual(['server-rendered', 'Server']);
    await shown;
    expect([phase(), serverRendered.firstElementChild === element, place.textContent]).toEqual([
      'mounted',
      true,
      'News',
    ]);
  });
  it.each([
    ['does not load', {}],
    ['does not mount', { news: page('', { mount: () => Promise.reject(new Error('no')) }).remote }],
  ])('is replaced by the failure card when its remote %s', async (_, remotes) => {
    const { outlet } = open({ remotes, serverRendered: serverRenderedBy('news') });
    renderRemote(<RemoteOutlet outlet={outlet} />);
    await act(() => outlet.show(news));
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('news');
  });
  it('is removed at once when another page is shown', async () => {
    const { outlet, place } = open({
      remotes: { weather: page('Weather').remote },
      serverRendered: serverRenderedBy('news'),
    });
    const shown = outlet.show(weather);
    expect(place.textContent).toBe('');
    await shown;
    expect(place.textContent).toBe('Weather');
  });
});

describe('initial header', () => {
  const header = () => {
    const element = document.createElement('div');
    element.innerHTML = '<p>First header</p>';
    return element;
  };
  it('is shown instead of a skeleton while the page loads', async () => {
    const { outlet, place } = open({ remotes: { news: page('News').remote }, header: header() });
    const shown = outlet.show(news);
    expect(outlet.state.getState()).toMatchObject({ phase: 'loading', hasHeader: true });
    expect(place.textContent).toBe('First header');
    await shown;
    expect(place.textContent).toBe('News');
  });
  it('is removed when the page fails', async () => {
    const { outlet, place } = open({ header: header() });
    await outlet.show({ ...news, off: true });
    expect(place.textContent).toBe('');
  });
});

test('shows whose page failed and mounts it after a retry', async () => {
  let isDown = true;
  const { remote } = page('News', {
    mount: () => (isDown ? Promise.reject(new Error('it threw')) : undefined),
  });
  const { outlet, phase } = open({ remotes: { news: remote } });
  renderRemote(<RemoteOutlet outlet={outlet} />);
  await act(() => outlet.show(news));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('news');
  isDown = false;
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('heading', { name: 'News' })).toBeInTheDocument();
  expect(phase()).toBe('mounted');
});
