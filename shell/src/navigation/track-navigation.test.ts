import { createTestPlatform } from '@atlas/mfe-kit/testing';
import { trackNavigation } from './track-navigation';

function watch(route: string) {
  const platform = createTestPlatform({ route });
  const viewed = jest.spyOn(platform.tracker, 'track');
  const emitted: string[] = [];
  platform.events.on('navigation.done', ({ path }) => emitted.push(path));
  trackNavigation(platform);
  const views = () => viewed.mock.calls.map(([event]) => 'path' in event && event.path);
  return { history: platform.history, views, emitted };
}

describe('navigation tracking', () => {
  it('tracks the first page view without an event', () => {
    const { views, emitted } = watch('/news');
    expect([views(), emitted]).toEqual([['/news'], []]);
  });
  it('tracks a page view and emits an event on navigation', () => {
    const { history, views, emitted } = watch('/');
    history.push('/news');
    history.push('/');
    expect([views(), emitted]).toEqual([
      ['/', '/news', '/'],
      ['/news', '/'],
    ]);
  });
  it.each(['/news?page=2', '/news#top', '/news'])(
    'tracks nothing when only the URL becomes %s',
    (to) => {
      const { history, views, emitted } = watch('/news');
      history.push(to);
      history.replace(to);
      expect([views(), emitted]).toEqual([['/news'], []]);
    },
  );
});
