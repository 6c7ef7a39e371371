import { createTestPlatform } from '@atlas/mfe-kit/testing';
import { watchNavigation } from './watch-navigation';

function watch(route: string) {
  const platform = createTestPlatform({ route });
  const viewed = jest.spyOn(platform.tracker, 'track');
  const told: string[] = [];
  platform.events.on('navigation.done', ({ path }) => told.push(path));
  watchNavigation(platform);
  const views = () => viewed.mock.calls.map(([event]) => 'path' in event && event.path);
  return { history: platform.history, views, told };
}

describe('what a navigation is', () => {
  it('when the site is opened, then that is a view of a page, and no navigation', () => {
    const { views, told } = watch('/news');
    expect([views(), told]).toEqual([['/news'], []]);
  });
  it('when the visitor goes on, then it is counted and the rooms are told', () => {
    const { history, views, told } = watch('/');
    history.push('/news');
    history.push('/');
    expect([views(), told]).toEqual([
      ['/', '/news', '/'],
      ['/news', '/'],
    ]);
  });
  it.each(['/news?page=2', '/news#top', '/news'])(
    'when the page stays and its address becomes %s, then nothing is counted',
    (to) => {
      const { history, views, told } = watch('/news');
      history.push(to);
      history.replace(to);
      expect([views(), told]).toEqual([['/news'], []]);
    },
  );
});
