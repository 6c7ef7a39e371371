import { defined } from '@atlas/contracts/testing';
import { renderRemote } from '@atlas/mfe-kit/testing';
import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import en from '../../locales/en.json';
import { aMember, aReview, aTool } from '../../testing/builders';
import CommunityPage from './community-page';

const user = aMember();
const api = {
  'GET /api/reviews': { items: [], nextCursor: null },
  'GET /api/reviews/stats': { totalReviews: 0, activeUsers: 0, averageRating: 0, thisWeek: 0 },
  'GET /api/ai-tools': [aTool('chatgpt', 'ChatGPT')],
  'GET /api/ai-tools/suggestions': {
    tools: [
      { id: 'chatgpt', name: { text: 'ChatGPT', mark: [0, 4] }, category: 'text', pricing: 'free' },
    ],
    topics: [],
  },
};
const open = (options: object = {}) =>
  renderRemote(<CommunityPage />, { api, texts: { community: en }, user, ...options });
const startWriting = () => fireEvent.click(screen.getByRole('button', { name: /Write Review/ }));
// The form comes before the filters, one of which has the same name.
const type = (label: string, value: string) =>
  fireEvent.change(defined(screen.getAllByLabelText(label)[0]), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
async function fillIn() {
  startWriting();
  await screen.findByLabelText('AI tool');
  type('AI tool', 'chat');
  fireEvent.click(await screen.findByRole('option', { name: 'ChatGPT' }));
  fireEvent.click(screen.getByRole('radio', { name: '4 of 5 stars' }));
  type('Title', 'Solid');
  type('Detailed review', 'Used it daily');
}
configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => sessionStorage.clear());

it('restores the draft when the page is opened again', async () => {
  const { unmount } = open();
  await fillIn();
  unmount();
  open();
  expect(
    [screen.getByLabelText('Title'), screen.getByLabelText('Detailed review')].map(
      (field) => (field as HTMLInputElement).value,
    ),
  ).toEqual(['Solid', 'Used it daily']);
  expect(await screen.findByDisplayValue('ChatGPT')).toHaveRole('combobox');
});
it('clears the chosen tool when its text changes', async () => {
  const { requests } = open({ api: { ...api, 'POST /api/reviews': aReview() } });
  await fillIn();
  type('AI tool', 'ChatGP');
  submit();
  expect(await screen.findByText('Please fill in all required fields')).toBeInTheDocument();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});
it('closes the form and clears the draft on Cancel', async () => {
  open();
  await fillIn();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText('Title')).toBeNull();
  startWriting();
  expect(screen.getByLabelText('Title')).toHaveValue('');
});
it('splits pros and cons, closes the form and thanks', async () => {
  const { requests } = open({ api: { ...api, 'POST /api/reviews': aReview() } });
  await fillIn();
  type('Pros', ' fast, , cheap ,');
  type('Usage period', '1-3-months');
  type('Your role', 'developer');
  type('Company size', 'just-me');
  submit();
  expect(await screen.findByText('Thank you for your valuable feedback!')).toBeInTheDocument();
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    aiToolId: 'chatgpt',
    rating: 4,
    title: 'Solid',
    content: 'Used it daily',
    pros: ['fast', 'cheap'],
    cons: [],
    usageTime: '1-3-months',
    role: 'developer',
    companySize: 'just-me',
  });
  expect(screen.queryByLabelText('Title')).toBeNull();
});
it.each([
  ['a visitor', { user: null }, 'Please login to write a review'],
  [
    'a member with an earlier review',
    { api: { ...api, 'POST /api/reviews': () => new Response('{}', { status: 409 }) } },
    /already reviewed/,
  ],
  [
    'a member with an expired session',
    { api: { ...api, 'POST /api/reviews': () => new Response('{}', { status: 401 }) } },
    'User not authenticated',
  ],
  [
    'a member during a server failure',
    { api: { ...api, 'POST /api/reviews': () => new Response('', { status: 500 }) } },
    'Failed to submit review',
  ],
])('shows an error and keeps the draft when submitted by %s', async (_who, options, message) => {
  open(options);
  await fillIn();
  submit();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText('Detailed review')).toHaveValue('Used it daily');
});
it.each(['Title', 'Detailed review'])(
  'requires all fields when %s is only white space',
  async (label) => {
    open();
    await fillIn();
    type(label, ' \u200B ');
    submit();
    expect(await screen.findByText('Please fill in all required fields')).toBeInTheDocument();
  },
);
it('keeps a too long text, shows an error and sends nothing', async () => {
  const { requests } = open();
  await fillIn();
  type('Title', 'x'.repeat(121));
  submit();
  expect(await screen.findByText('Use 120 characters or fewer')).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveValue('x'.repeat(121));
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});
const UNMARKED = /^Your review is saved without a mark/;
it.each([
  ['has a mark', 'organisation', 'Thank you for your valuable feedback!'],
  ['has no mark', undefined, UNMARKED],
] as const)(
  'asks to confirm the address, and says when it %s',
  async (_what, confirmedAs, text) => {
    const written = aReview({ ...(confirmedAs && { confirmedAs }) });
    const { requests } = open({ api: { ...api, 'POST /api/reviews': written } });
    await fillIn();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Confirm with my email address' }));
    submit();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryAllByText(UNMARKED)).toHaveLength(confirmedAs ? 0 : 1);
    expect(requests.find(({ method }) => method === 'POST')?.body).toHaveProperty(
      'confirmEmail',
      true,
    );
  },
);
it('queries with a filter and a sort order', async () => {
  const { requests } = open();
  type('Tool type', 'image');
  type('Sort by', 'helpful');
  type('Usage period', '1-4-weeks');
  type('Reviewer role', 'developer');
  type('Confirmed reviewers', 'organisation');
  await waitFor(() =>
    expect(
      Object.fromEntries(
        defined(requests.filter(({ path }) => path === '/api/reviews').at(-1)).query,
      ),
    ).toEqual({
      toolType: 'image',
      sort: 'helpful',
      usageTime: '1-4-weeks',
      role: 'developer',
      confirmedAs: 'organisation',
      limit: '12',
    }),
  );
});
it('says when no one in the chosen role has reviewed', async () => {
  open({ route: '/community?role=teacher' });
  expect(await screen.findByText('No reviews by people in this role yet')).toBeInTheDocument();
});
it('says when no review matches the confirmation', async () => {
  open({ route: '/community?role=teacher&confirmed=maker' });
  expect(await screen.findByText('No matching reviews yet')).toBeInTheDocument();
});
it('searches after a pause in typing', async () => {
  const { requests } = open();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search reviews' }), {
    target: { value: ' quokka ' },
  });
  await waitFor(() =>
    expect(
      requests.some(
        ({ path, query }) => path === '/api/reviews' && query.get('search') === 'quokka',
      ),
    ).toBe(true),
  );
});
it('marks missing fields and focuses the first', async () => {
  open();
  startWriting();
  type('Title', 'Solid');
  submit();
  expect(await screen.findAllByText('Please choose one')).toHaveLength(2);
  expect(screen.getAllByText('This field is required')).toHaveLength(1);
  expect(screen.getByRole('combobox', { name: 'AI tool' })).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'AI tool' })).toBeInvalid();
});
it('queries with the filters of the URL, ignores unknown ones', async () => {
  const { requests } = open({ route: '/community?type=image&sort=best&usage=1-4-weeks' });
  await waitFor(() =>
    expect(
      Object.fromEntries(defined(requests.find(({ path }) => path === '/api/reviews')).query),
    ).toEqual({ toolType: 'image', sort: 'recent', usageTime: '1-4-weeks', limit: '12' }),
  );
});
it('offers to log in when a visitor submits', async () => {
  open({ user: null });
  await fillIn();
  submit();
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeInTheDocument();
});
