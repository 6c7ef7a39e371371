import { defined } from '@atlas/contracts/testing';
import { createTestPlatform } from '@atlas/mfe-kit/testing';
import { openQuizByLink } from './open-quiz';

function linkTo(route: string) {
  const platform = createTestPlatform({ route });
  const opened = jest.fn();
  openQuizByLink(platform);
  const arrive = async () => {
    platform.events.on('quiz.open', opened);
    await Promise.resolve();
  };
  return { history: platform.history, opened, arrive };
}
const addressOf = ({
  location: { pathname, search, hash },
}: {
  location: Record<string, string>;
}) => defined(pathname) + defined(search) + defined(hash);

describe('link to the quiz dialog', () => {
  it('opens once the fragment is loaded and removes the hash', async () => {
    const { history, opened, arrive } = linkTo('/?q=a#quiz');
    expect(addressOf(history as never)).toBe('/?q=a');
    expect(opened).not.toHaveBeenCalled();
    await arrive();
    expect(opened).toHaveBeenCalledTimes(1);
  });
  it('opens at home from another page', async () => {
    const { history, opened, arrive } = linkTo('/news');
    await arrive();
    history.push('/#quiz');
    expect(opened).toHaveBeenCalledTimes(1);
  });
  it('opens again on a second click', async () => {
    const { history, opened, arrive } = linkTo('/');
    await arrive();
    history.push('/#quiz');
    history.push('/#quiz');
    expect(opened).toHaveBeenCalledTimes(2);
  });
  it('does not open later when the visitor has left', async () => {
    const { history, opened, arrive } = linkTo('/#quiz');
    history.push('/news');
    history.push('/');
    await arrive();
    expect(opened).not.toHaveBeenCalled();
  });
  it.each(['/#rankings', '/news#quiz', '/'])('does not open for %s', async (at) => {
    const { history, opened, arrive } = linkTo(at);
    await arrive();
    expect([addressOf(history as never), opened.mock.calls]).toEqual([at, []]);
  });
});
