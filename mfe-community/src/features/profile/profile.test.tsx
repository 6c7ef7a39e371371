import type { Prompt } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { Route, Routes } from '@atlas/mfe-kit';
import { renderRemote } from '@atlas/mfe-kit/testing';
import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import en from '../../locales/en.json';
import { aMember, aProfile, aPrompt } from '../../testing/builders';
import ProfilePage from './profile-page';

const user = aMember();
const profile = aProfile({
  bio: 'I write <b>prompts</b>.',
  location: 'Seoul',
  followerCount: 1_200,
  badges: ['VERIFIED', 'EXPERT'],
});
const prompt = (n: number, overrides: Partial<Prompt> = {}) =>
  aPrompt({ id: `${n}`.padStart(24, '0'), title: `Prompt ${n}`, ...overrides });
const api = {
  'GET /api/users/{id}/profile': profile,
  'GET /api/users/{id}/prompts': {
    items: [prompt(1), prompt(2, { price: 3_900, isFree: false, prompt: null })],
    nextCursor: null,
  },
  'GET /api/users/{id}/likes': [],
};
const open = (options: object = {}, id = 'u2') =>
  renderRemote(
    <Routes>
      <Route path="/profile/:userId" element={<ProfilePage />} />
    </Routes>,
    {
      api,
      texts: { community: en },
      route: `/profile/${id}`,
      ...options,
    },
  );
const tab = async (name: string) => fireEvent.click(await screen.findByRole('tab', { name }));
configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => sessionStorage.clear());

it('requests the own profile without server-rendered data', async () => {
  const requested = jest
    .fn<Response, []>()
    .mockReturnValueOnce(new Response('{}', { status: 404 }))
    .mockImplementation(() => Response.json({ ...profile, userId: 'u1' }));
  open({ user, api: { ...api, 'GET /api/users/{id}/profile': requested } }, 'u1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Mina' })).toBeVisible();
  expect(requested).toHaveBeenCalledTimes(2);
});

it('shows the profile with markup as text', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Mina' })).toBeVisible();
  for (const text of ['Verified', 'Expert', 'I write <b>prompts</b>.', '1.2K', '4.5'])
    expect(screen.getByText(text)).toBeVisible();
});
it('shows the text of free prompts and the price of others', async () => {
  open();
  const [free, priced] = await screen.findAllByRole('article');
  expect([free, priced].map((card) => card?.textContent?.includes('Summarise this'))).toEqual([
    true,
    false,
  ]);
  expect(priced).toHaveTextContent('₩3,900');
  fireEvent.click(screen.getByText('List'));
  expect(screen.getByRole('radio', { name: 'List' })).toBeChecked();
});
it.each([
  ['Purchased', 'No purchased prompts yet'],
  ['Likes', 'No liked prompts yet'],
])('shows for an empty tab %s: %s', async (name, text) => {
  open();
  await tab(name);
  expect(await screen.findByText(text)).toBeVisible();
});
it('shows User not found for an unknown id', async () => {
  open({
    api: { ...api, 'GET /api/users/{id}/profile': () => new Response('{}', { status: 404 }) },
  });
  expect(await screen.findByRole('heading', { name: 'User not found' })).toBeVisible();
});
it.each(['Follow', /Like/])('shows Please login first when a visitor presses %s', async (name) => {
  open();
  fireEvent.click(defined((await screen.findAllByRole('button', { name }))[0]));
  expect(await screen.findByText('Please login first')).toBeInTheDocument();
});
it('shows Login Required when a visitor shares a prompt', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: /Share a prompt/ }));
  expect(await screen.findByText('Please login to share a prompt')).toBeInTheDocument();
});
it('rolls back a failed follow with a message', async () => {
  open({
    user,
    api: { ...api, 'POST /api/users/follow': () => new Response('', { status: 500 }) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Follow' }));
  expect(await screen.findByText('Failed to follow')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Follow' })).toHaveAttribute('aria-pressed', 'false');
});
it('saves the own profile and keeps the input on failure', async () => {
  let fail = true;
  const own = { ...profile, userId: 'u1' };
  const { requests } = open(
    {
      user,
      api: {
        ...api,
        'GET /api/users/{id}/profile': own,
        'PATCH /api/users/profile': ({ body }: { body: object }) =>
          fail ? new Response('', { status: 500 }) : { ...own, ...body },
      },
    },
    'u1',
  );
  fireEvent.click(await screen.findByRole('button', { name: /Edit profile/ }));
  fireEvent.change(await screen.findByLabelText('About you'), { target: { value: 'I draw.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Couldn’t save your changes')).toBeInTheDocument();
  expect(screen.getByLabelText('About you')).toHaveValue('I draw.');
  fail = false;
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Profile saved')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('I draw.')).toBeInTheDocument());
  expect(requests.at(-1)?.body).toEqual({ bio: 'I draw.', location: 'Seoul' });
}, 60_000);

it('links more prompts and opens at later ones', async () => {
  const { requests } = open(
    {
      route: `/profile/u2?tab=prompts&prompts-after=${prompt(2).id}`,
      api: {
        ...api,
        'GET /api/users/{id}/prompts': { items: [prompt(3)], nextCursor: prompt(3).id },
      },
    },
    'u2',
  );
  expect(await screen.findByText('Prompt 3')).toBeInTheDocument();
  expect(requests.find(({ path }) => path.endsWith('/prompts'))?.query.get('cursor')).toBe(
    prompt(2).id,
  );
  const more = screen.getByRole('link', { name: 'Show more' });
  expect(more.getAttribute('href')).toContain(`prompts-after=${prompt(3).id}`);
  const back = screen.getByRole('link', { name: 'Back to the beginning' });
  expect(back.getAttribute('href')).not.toContain('prompts-after');
});
