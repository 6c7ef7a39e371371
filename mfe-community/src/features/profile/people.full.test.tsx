import type { Profile } from '@atlas/contracts';
import { Route, Routes } from '@atlas/mfe-kit';
import type { ApiHandlers, RecordedRequest } from '@atlas/mfe-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aMember, aProfile, aPrompt, aReview } from '../../testing/builders';
import { refused, renderCommunity } from '../../testing/render-community';
import ProfilePage from './profile-page';
import ReviewHistory from './review-history';

const PROFILE = 'GET /api/users/{id}/profile';
const REVIEWS = 'GET /api/reviews/user/{userId}';
const FOLLOW = 'POST /api/users/follow';
const UNFOLLOW = 'DELETE /api/users/follow/{userId}';
const open = (profile: Partial<Profile> = {}, api: ApiHandlers = {}, search = '') => {
  const shown = aProfile(profile);
  return renderCommunity(
    <Routes>
      <Route path="/profile/:userId" element={<ProfilePage />} />
    </Routes>,
    {
      route: `/profile/${shown.userId}${search}`,
      api: {
        [PROFILE]: shown,
        'GET /api/users/{id}/prompts': { items: [aPrompt()], nextCursor: null },
        'GET /api/users/{id}/likes': [],
        [REVIEWS]: [aReview()],
        ...api,
      },
    },
  );
};
const stat = (name: string) => screen.getByText(name).parentElement;
const tab = (name: string) => screen.findByRole('tab', { name });
beforeEach(() => sessionStorage.clear());

test('shows the work as a reviewer, with sales apart from the rating', async () => {
  open({ totalSales: 0 });
  expect(await screen.findByText('Reviews written')).toBeVisible();
  expect(stat('Reviews written')).toHaveTextContent('7');
  expect(stat('Helpful votes received')).toHaveTextContent('19');
  expect(stat('Average rating given')).toHaveTextContent('4.5');
  const figures = (name: string) => stat(name)?.parentElement;
  expect(stat('Total sales')).toHaveTextContent('Total sales 0');
  expect(figures('Total sales')).toBe(figures('Followers'));
  expect(figures('Total sales')).not.toBe(figures('Average rating given'));
});

test('shows no average of a member without reviews', async () => {
  open({ reviewCount: 0, avgRating: 0, helpful: 0 });
  expect(await screen.findByText('Average rating given')).toBeVisible();
  expect(stat('Average rating given')).toHaveTextContent('–');
});

test.each<[string, string, boolean, string, string]>([
  ['followed', FOLLOW, false, 'Unfollow', '8'],
  ['left', UNFOLLOW, true, 'Follow', '6'],
])('%s updates button and count optimistically', async (_what, call, isFollowing, name, count) => {
  open({ isFollowing }, { [call]: () => new Promise(() => undefined) });
  fireEvent.click(await screen.findByRole('button', { name: isFollowing ? 'Unfollow' : 'Follow' }));
  expect(await screen.findByRole('button', { name })).toHaveAttribute(
    'aria-pressed',
    String(!isFollowing),
  );
  expect(stat('Followers')).toHaveTextContent(count);
});

test('shows the follower count of the server', async () => {
  const response = { isFollowing: true, followerCount: 41 };
  let known = {};
  const follow = () => (known = response);
  const { requests } = open({}, { [FOLLOW]: follow, [PROFILE]: () => aProfile(known) });
  fireEvent.click(await screen.findByRole('button', { name: 'Follow' }));
  await waitFor(() => expect(stat('Followers')).toHaveTextContent('41'));
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ userId: 'u2' });
});

test.each([
  [FOLLOW, 'Follow', 1],
  [UNFOLLOW, 'Unfollow', -1],
])('%s updates the own count of followed members', async (call, name, step) => {
  let state = { isFollowing: step < 0, followerCount: 7 };
  let followingCount = 3;
  const { platform } = open(
    { userId: aMember().id },
    {
      [PROFILE]: ({ params: { id = '' } }: RecordedRequest) =>
        id === aMember().id
          ? aProfile({ userId: id, followingCount })
          : aProfile({ userId: id, ...state }),
      [call]: () => {
        followingCount += step;
        return (state = { isFollowing: step > 0, followerCount: 7 + step });
      },
    },
  );
  await waitFor(() => expect(stat('Following')).toHaveTextContent('3'));
  act(() => platform.history.push('/profile/u2'));
  fireEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(stat('Followers')).toHaveTextContent(`${7 + step}`));
  act(() => platform.history.go(-1));
  await screen.findByRole('button', { name: /Edit profile/ });
  await waitFor(() => expect(stat('Following')).toHaveTextContent(`${3 + step}`));
});

test('rolls back a failed unfollow with a message', async () => {
  open({ isFollowing: true }, { [UNFOLLOW]: () => refused() });
  fireEvent.click(await screen.findByRole('button', { name: 'Unfollow' }));
  expect(await screen.findByText('Failed to follow')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Unfollow' })).toBeInTheDocument();
  expect(stat('Followers')).toHaveTextContent('7');
});

test('offers no follow button on the own profile', async () => {
  open({ userId: aMember().id });
  expect(await screen.findByRole('button', { name: /Edit profile/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /ollow/ })).toBeNull();
});

test.each<[string, Partial<Profile>, string, string]>([
  ['shared prompts', {}, '', 'Prompts'],
  ['shared none', { promptCount: 0 }, '', 'Review History'],
  ['shared none, and it is oneself', { promptCount: 0, userId: 'u1' }, '', 'Prompts'],
  ['shared none, and the address says prompts', { promptCount: 0 }, '?tab=prompts', 'Prompts'],
  ['shared prompts, and the address says reviews', {}, '?tab=reviews', 'Review History'],
  ['shared prompts, and the address says likes', {}, '?tab=likes', 'Prompts'],
])('shows the tab with content first when the visitor %s', async (_what, profile, search, name) => {
  open(profile, {}, search);
  expect(await tab(name)).toHaveAttribute('aria-selected', 'true');
});

test('does not query tabs that were not opened', async () => {
  const { requests } = open();
  await screen.findByRole('article', { name: 'Summary' });
  expect(requests.map(({ path }) => path)).toEqual([
    '/api/users/u2/profile',
    '/api/users/u2/prompts',
  ]);
});

test('shows liked prompts, with a retry after a failure', async () => {
  let response: unknown = refused();
  open({}, { 'GET /api/users/{id}/likes': () => response });
  fireEvent.click(await tab('Likes'));
  expect(await screen.findByText('Couldn’t load prompts')).toBeInTheDocument();
  response = [aPrompt({ title: 'Liked one' })];
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Liked one' })).toBeInTheDocument();
});

test('offers a retry after a failure, not for a 404', async () => {
  let response: unknown = refused(503);
  open({}, { [PROFILE]: () => response });
  expect(await screen.findByRole('heading', { name: 'Couldn’t load this profile' })).toBeVisible();
  response = refused(404);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'User not found' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

const history = (api: ApiHandlers) =>
  renderCommunity(<ReviewHistory userId="u2" />, { api: { [PROFILE]: aProfile(), ...api } });

test('shows figures of all reviews and links to tools', async () => {
  history({ [REVIEWS]: [aReview({ helpful: 1_200, commentCount: 3 })] });
  const review = await screen.findByRole('article', { name: 'Solid' });
  expect(review).toHaveTextContent('Helpful 1,200 · 3 comments');
  expect(screen.getByRole('link', { name: 'ChatGPT' })).toHaveAttribute(
    'href',
    '/ai-detail-enhanced/chatgpt',
  );
  await waitFor(() => expect(stat('Total reviews')).toHaveTextContent('7'));
  expect(stat('Average rating')).toHaveTextContent('4.5');
  expect(stat('Total engagement')).toHaveTextContent('31');
});

test('counts the reviews when the figures fail', async () => {
  history({ [REVIEWS]: [aReview()], [PROFILE]: () => refused(503) });
  await screen.findByRole('article', { name: 'Solid' });
  expect(stat('Total reviews')).toHaveTextContent('1');
  expect(stat('Average rating')).toHaveTextContent('–');
  expect(stat('Total engagement')).toHaveTextContent('–');
});

test('offers a retry when the reviews fail', async () => {
  let response: unknown = refused();
  history({ [REVIEWS]: () => response });
  expect(await screen.findByText('Couldn’t load reviews')).toBeInTheDocument();
  response = [];
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No reviews yet')).toBeInTheDocument();
});
