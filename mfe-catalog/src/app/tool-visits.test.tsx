import { act, screen } from '@testing-library/react';
import { aTool } from '../testing/builders';
import { renderCatalog } from '../testing/render-catalog';
import { App } from './app';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const beacon = jest.fn();
/** A batch that is still queued would be sent during a later test. */
const flushes: (() => void)[] = [];

beforeEach(() => {
  sessionStorage.clear();
  beacon.mockClear();
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: beacon });
});
afterEach(() => {
  flushes.splice(0).forEach((flush) => flush());
  jest.restoreAllMocks();
});

function open(route: string) {
  const opened = renderCatalog(<App />, {
    route,
    api: {
      'GET /api/ai-tools/alpha': aTool({ id: 'alpha', name: 'Alpha' }),
      'GET /api/ai-tools/beta': aTool({ id: 'beta', name: 'Beta' }),
      'GET /api/ai-tools/{id}/similar': [],
      'GET /api/ai-tools': [],
    },
  });
  flushes.push(opened.platform.tracker.flush);
  const track = jest.spyOn(opened.platform.tracker, 'track');
  const visits = () =>
    track.mock.calls.flatMap(([event]) => (event.type === 'tool-visit' ? [event.toolId] : []));
  const go = async (to: string | number, name: string) => {
    const { history } = opened.platform;
    act(() => (typeof to === 'string' ? history.push(to) : history.go(to)));
    await shown(name);
  };
  return { ...opened, visits, go };
}
const shown = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('visits of a tool', () => {
  it.each(['/ai-detail-enhanced/alpha', '/ai-detail?id=alpha'])(
    'counts one when %s is opened',
    async (route) => {
      const { visits } = open(route);
      await shown('Alpha');
      expect(visits()).toEqual(['alpha']);
    },
  );

  it('counts none of an unknown tool', async () => {
    const { visits } = open('/ai-detail-enhanced/nothing');
    await screen.findByRole('alert');
    expect(visits()).toEqual([]);
  });

  it('counts none more on back, forward and in another language', async () => {
    const { visits, go, platform } = open('/ai-detail-enhanced/alpha');
    await shown('Alpha');
    await go('/ai-detail?id=beta', 'Beta');
    await go(-1, 'Alpha');
    await go(1, 'Beta');
    await act(() => platform.language.getState().setLanguage('ko'));
    expect(visits()).toEqual(['alpha', 'beta']);
  });

  it('counts none when the same page is loaded again', async () => {
    const first = open('/ai-detail-enhanced/alpha');
    await shown('Alpha');
    first.unmount();
    const { visits } = open('/ai-detail-enhanced/alpha');
    await shown('Alpha');
    expect(visits()).toEqual([]);
  });

  it('counts another one after half an hour', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(NOON);
    const { visits, go } = open('/ai-detail-enhanced/alpha');
    await shown('Alpha');
    now.mockReturnValue(NOON + 29 * 60_000);
    await go('/ai-detail?id=alpha', 'Alpha');
    expect(visits()).toEqual(['alpha']);
    now.mockReturnValue(NOON + 30 * 60_000);
    await go('/ai-detail-enhanced/alpha', 'Alpha');
    expect(visits()).toEqual(['alpha', 'alpha']);
  });

  it.each([
    ['sends one batch', undefined, 1],
    ['sends none of a visitor who opted out', '1', 0],
  ])('%s', async (_title, doNotTrack, sent) => {
    Object.defineProperty(navigator, 'doNotTrack', { configurable: true, value: doNotTrack });
    const { platform } = open('/ai-detail-enhanced/alpha');
    await shown('Alpha');
    platform.tracker.flush();
    expect(beacon).toHaveBeenCalledTimes(sent);
    Object.defineProperty(navigator, 'doNotTrack', { configurable: true, value: undefined });
  });
});
