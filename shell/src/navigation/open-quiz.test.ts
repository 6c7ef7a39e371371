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
}) => pathname! + search! + hash!;

describe('a link that opens a dialog', () => {
  it('when its part comes later, then it opens as soon as that is there, and the address is rid of it', async () => {
    const { history, opened, arrive } = linkTo('/?q=a#quiz');
    expect(addressOf(history as never)).toBe('/?q=a');
    expect(opened).not.toHaveBeenCalled();
    await arrive();
    expect(opened).toHaveBeenCalledTimes(1);
  });
  it('when it is followed from another page, then it opens at home', async () => {
    const { history, opened, arrive } = linkTo('/news');
    await arrive();
    history.push('/#quiz');
    expect(opened).toHaveBeenCalledTimes(1);
  });
  it('when it is followed again, then it opens again', async () => {
    const { history, opened, arrive } = linkTo('/');
    await arrive();
    history.push('/#quiz');
    history.push('/#quiz');
    expect(opened).toHaveBeenCalledTimes(2);
  });
  it('when the visitor leaves before its part has come, then it does not open on their return', async () => {
    const { history, opened, arrive } = linkTo('/#quiz');
    history.push('/news');
    history.push('/');
    await arrive();
    expect(opened).not.toHaveBeenCalled();
  });
  it.each(['/#rankings', '/news#quiz', '/'])(
    'when the address is %s, then nothing opens',
    async (at) => {
      const { history, opened, arrive } = linkTo(at);
      await arrive();
      expect([addressOf(history as never), opened.mock.calls]).toEqual([at, []]);
    },
  );
});
