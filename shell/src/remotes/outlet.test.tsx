import type { RegistryEntry } from '@atlas/contracts';
import type { Remote } from '@atlas/mfe-kit/host';
import { createTestPlatform, renderRemote } from '@atlas/mfe-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lastGood } from './last-good';
import { createOutlet } from './outlet';
import { RemoteOutlet } from './remote-outlet';

jest.mock('./last-good', () => ({ lastGood: jest.fn(async () => undefined) }));

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
function page(words: string, { mount = () => {} }: { mount?: () => unknown } = {}) {
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
        props.domElement.innerHTML = `<h1>${words}</h1>`;
      },
      unmount: async () => unmounted(),
    },
  } as unknown as Remote;
  return { remote, unmounted, fail: () => given!.onFailure(new Error('it threw')) };
}

interface Setup {
  remotes?: Record<string, Remote>;
  words?: Element | null;
  drawn?: HTMLElement | null;
}
function open({ remotes = {}, words = null, drawn = null }: Setup) {
  const loads: string[] = [];
  const platform = createTestPlatform({ entries: [news, weather], remotes });
  const { load } = platform.remotes;
  platform.remotes.load = (one, options) => {
    loads.push(`${one.name}@${one.version}`);
    const known = remotes[`${one.name}@${one.version}`];
    return known ? Promise.resolve(known) : load(one, options);
  };
  const outlet = createOutlet(platform, words, drawn);
  const place = document.body.appendChild(document.createElement('main'));
  outlet.attach(place);
  return { outlet, place, loads, phase: () => outlet.state.getState().phase };
}
const drawnBy = (name: string) => {
  const drawn = document.createElement('div');
  drawn.innerHTML = `<div data-server-rendered="${name}"><h1>Drawn</h1></div>`;
  return drawn;
};

beforeEach(() => {
  jest.mocked(lastGood).mockReset().mockResolvedValue(undefined);
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  document.body.innerHTML = '';
  jest.restoreAllMocks();
});

test('when a page is shown, then it stands in its place, and goes when its routes are left', async () => {
  const { remote, unmounted } = page('News');
  const { outlet, place, phase } = open({ remotes: { news: remote } });
  const shown = outlet.show(news);
  expect(phase()).toBe('loading');
  await shown;
  expect([phase(), place.textContent]).toEqual(['mounted', 'News']);
  expect(place.querySelector('h1')!.parentElement).toHaveAttribute('data-atlas', 'news');
  outlet.clear(news);
  expect(phase()).toBe('empty');
  await Promise.resolve();
  expect(place.querySelector('h1')?.closest('[hidden]')).not.toBeNull();
  await waitFor(() => expect(place.textContent).toBe(''));
  expect(unmounted).toHaveBeenCalledTimes(1);
});

test('when the visitor goes on before the first page is there, then the second alone is shown', async () => {
  let arrive: (() => void) | undefined;
  const slow = page('News', { mount: () => new Promise<void>((resolve) => (arrive = resolve)) });
  const { outlet, place, phase } = open({
    remotes: { news: slow.remote, weather: page('Weather').remote },
  });
  const first = outlet.show(news);
  await waitFor(() => expect(arrive).toBeDefined());
  await outlet.show(weather);
  outlet.clear(news);
  arrive!();
  await first;
  await waitFor(() => expect(slow.unmounted).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(place.textContent).toBe('Weather'));
  expect(phase()).toBe('mounted');
});

test('when a page fails at its start and there was a release before, then that one is shown', async () => {
  const broken = page('Broken', { mount: () => Promise.reject(new Error('it threw')) });
  jest.mocked(lastGood).mockResolvedValue({ ...news, version: '0.9.0' });
  const { outlet, place, phase, loads } = open({
    remotes: { news: broken.remote, 'news@0.9.0': page('News of before').remote },
  });
  await outlet.show(news);
  expect([phase(), place.textContent]).toEqual(['mounted', 'News of before']);
  expect(loads).toEqual(['news@1.0.0', 'news@0.9.0']);
});

test('when a page fails after it was shown, then the release before takes its place, once', async () => {
  const live = page('News');
  const before = page('News of before');
  jest.mocked(lastGood).mockResolvedValue({ ...news, version: '0.9.0' });
  const { outlet, place } = open({ remotes: { news: live.remote, 'news@0.9.0': before.remote } });
  await outlet.show(news);
  live.fail();
  live.fail();
  await waitFor(() => expect(place.textContent).toBe('News of before'));
  expect(lastGood).toHaveBeenCalledTimes(1);
});

test.each([
  ['there is none', () => Promise.resolve(undefined)],
  ['nobody can say', () => Promise.reject(new Error('No answer within 3000 ms'))],
])('when a page fails and of the release before %s, then it has failed', async (_, before) => {
  jest.mocked(lastGood).mockImplementation(before);
  const broken = page('Broken', { mount: () => Promise.reject(new Error('it threw')) });
  const { outlet, place, phase } = open({ remotes: { news: broken.remote } });
  await outlet.show(news);
  expect([phase(), place.textContent]).toEqual(['failed', '']);
});

describe('a page that a server has drawn', () => {
  it('when its own remote comes, then it is taken over where it stands', async () => {
    const drawn = drawnBy('news');
    const element = drawn.firstElementChild;
    const { outlet, place, phase } = open({ remotes: { news: page('News').remote }, drawn });
    expect(phase()).toBe('drawn');
    const shown = outlet.show(news);
    expect([phase(), place.textContent]).toEqual(['drawn', 'Drawn']);
    await shown;
    expect([phase(), drawn.firstElementChild === element, place.textContent]).toEqual([
      'mounted',
      true,
      'News',
    ]);
  });
  it.each([
    ['does not load', {}],
    ['does not mount', { news: page('', { mount: () => Promise.reject(new Error('no')) }).remote }],
  ])('is replaced by the failure card when its remote %s', async (_, remotes) => {
    const { outlet } = open({ remotes, drawn: drawnBy('news') });
    renderRemote(<RemoteOutlet outlet={outlet} />);
    await act(() => outlet.show(news));
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('news');
  });
  it('when another is shown, then it makes way at once', async () => {
    const { outlet, place } = open({
      remotes: { weather: page('Weather').remote },
      drawn: drawnBy('news'),
    });
    const shown = outlet.show(weather);
    expect(place.textContent).toBe('');
    await shown;
    expect(place.textContent).toBe('Weather');
  });
});

describe('the words of the HTML', () => {
  const words = () => {
    const element = document.createElement('div');
    element.innerHTML = '<p>First words</p>';
    return element;
  };
  it('when the page is on its way, then they stand there instead of a skeleton', async () => {
    const { outlet, place } = open({ remotes: { news: page('News').remote }, words: words() });
    const shown = outlet.show(news);
    expect(outlet.state.getState()).toMatchObject({ phase: 'loading', worded: true });
    expect(place.textContent).toBe('First words');
    await shown;
    expect(place.textContent).toBe('News');
  });
  it('when the page fails, then they do not stand above its failure', async () => {
    const { outlet, place } = open({ words: words() });
    await outlet.show({ ...news, off: true });
    expect(place.textContent).toBe('');
  });
});

test('when a page has failed, then its card says whose, and a retry brings it without a reload', async () => {
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
