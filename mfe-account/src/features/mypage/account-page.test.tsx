import { defined } from '@atlas/contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPackage, aTool, aUser } from '../../testing/builders';
import { renderAccount } from '../../testing/render';
import AccountPage from './account-page';

const api = {
  'GET /api/custom-packages': [aPackage()],
  'GET /api/user/favorites': [
    { toolId: 'chatgpt', createdAt: '2026-03-01T00:00:00.000Z' },
    { toolId: 'claude', createdAt: '2026-03-01T00:00:00.000Z' },
  ],
  'GET /api/ai-tools': [],
  'GET /api/user/sessions': [
    {
      id: 's1',
      createdAt: '2026-03-01T00:00:00.000Z',
      lastSeenAt: '2026-03-01T00:00:00.000Z',
      userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537',
      current: true,
    },
    {
      id: 's2',
      createdAt: '2026-03-01T00:00:00.000Z',
      lastSeenAt: '2026-03-01T00:00:00.000Z',
      userAgent: 'Mozilla/5.0 (iPhone) Safari/604',
      current: false,
    },
  ],
  'GET /api/user/api-keys': [],
  'GET /api/user/web-push': { publicKey: null, endpoints: [] },
  'DELETE /api/user/sessions/{id}': { ok: true },
  'PATCH /api/user': ({ body }: { body: unknown }) => aUser(body as object),
  'DELETE /api/user': { ok: true },
};
const open = (tab = '', user: ReturnType<typeof aUser> | null = aUser()) =>
  renderAccount(<AccountPage />, { route: `/mypage${tab && `?tab=${tab}`}`, user, api });

test('redirects to the home page without a user', async () => {
  const { platform } = open('', null);
  await waitFor(() => expect(platform.history.location.pathname).toBe('/'));
});

test('shows the account after a retry of a failed session', async () => {
  let isDown = true;
  const { platform } = renderAccount(<AccountPage />, {
    route: '/mypage',
    user: 'ask',
    api: {
      ...api,
      'GET /api/auth/user': () => (isDown ? new Response('{}', { status: 500 }) : aUser()),
    },
  });
  expect(
    await screen.findByRole(
      'heading',
      { level: 1, name: 'Couldn’t verify your login' },
      { timeout: 10_000 },
    ),
  ).toBeInTheDocument();
  expect(platform.history.location.pathname).toBe('/mypage');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Hello, Mina Kim!' })).toBeVisible();
});

test('hides the counts when the lists fail, until a retry succeeds', async () => {
  let isDown = true;
  const lists = { ...api };
  const down = (response: unknown) => () =>
    isDown ? new Response('{}', { status: 500 }) : response;
  lists['GET /api/user/favorites'] = down(api['GET /api/user/favorites']) as never;
  renderAccount(<AccountPage />, { route: '/mypage', user: aUser(), api: lists });
  expect(await screen.findByText('Couldn’t load your saved tools')).toBeVisible();
  expect(screen.getByText('–')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('–')).toBeNull());
  expect(screen.getByText('2')).toBeVisible();
});

test('opens the dashboard and writes the selected tab to the URL', async () => {
  const { platform } = open();
  expect(screen.getByRole('heading', { level: 1, name: 'Hello, Mina Kim!' })).toBeVisible();
  expect(screen.getByText('mina@example.com')).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'My packages',
    'Payments',
    'Purchases',
    'Support',
    'Settings',
  ]);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Dashboard');
  const panel = within(screen.getByRole('tabpanel'));
  await waitFor(() => expect(panel.getByText('2')).toBeVisible());
  expect(panel.getByText('1')).toBeVisible();
  expect(panel.getByText('0')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Payments' }));
  expect(platform.history.location.search).toBe('?tab=payments');
  expect(screen.getByText('Free Plan')).toBeVisible();
});

test('counts changes of saved tools that were not read, until they are marked as read', async () => {
  let seen: string | null = '2026-03-02T00:00:00.000Z';
  const change = { toolId: 'chatgpt', kind: 'price', before: '$20/month', after: '$25/month' };
  renderAccount(<AccountPage />, {
    route: '/mypage',
    user: aUser(),
    api: {
      ...api,
      'GET /api/ai-tools': [aTool({ id: 'chatgpt' }), aTool({ id: 'claude' })],
      'GET /api/ai-tools/changes': [
        { ...change, at: '2026-03-04T00:00:00.000Z' },
        { ...change, at: '2026-03-03T00:00:00.000Z', kind: 'plans', before: 'Free Free' },
        // Read on another device.
        { ...change, at: '2026-03-01T12:00:00.000Z' },
        // Before the tool was saved.
        { ...change, at: '2026-02-01T00:00:00.000Z', toolId: 'claude' },
      ],
      'GET /api/reviews/new-counts': [],
      'GET /api/user/changes-seen': () => ({ at: seen }),
      'PUT /api/user/changes-seen': () => ({ at: (seen = '2026-03-05T00:00:00.000Z') }),
    },
  });
  expect(await screen.findByRole('link', { name: '2 new changes' })).toHaveAttribute(
    'href',
    '#saved-changes',
  );
  const news = within(await screen.findByRole('region', { name: /What’s changed/ }));
  expect(await news.findAllByText('New')).toHaveLength(2);
  expect(news.getAllByRole('deletion')[0]).toHaveTextContent('$20 a month');
  expect(news.getAllByRole('insertion')[0]).toHaveTextContent('$25 a month');
  expect(news.getAllByRole('deletion')[1]).toHaveTextContent(/^Free$/);
  await userEvent.click(news.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByText('2 new changes')).toBeNull());
  expect(news.queryByText('New')).toBeNull();
  expect(news.getAllByRole('listitem')).toHaveLength(4);
});

test('shows every saved tool and its changes, however many there are', async () => {
  const ids = Array.from({ length: 40 }, (_, at) => `a-tool-${'x'.repeat(50)}-${at + 10}`);
  const asked = ({ query }: { query: URLSearchParams }) => {
    const part = query.get('ids') ?? '';
    return part.length > 2_000 ? [] : part.split(',');
  };
  renderAccount(<AccountPage />, {
    route: '/mypage',
    user: aUser(),
    api: {
      ...api,
      'GET /api/user/favorites': ids.map((toolId) => ({
        toolId,
        createdAt: '2026-03-01T00:00:00.000Z',
      })),
      'GET /api/ai-tools': (request: never) => asked(request).map((id) => aTool({ id, name: id })),
      'GET /api/ai-tools/changes': (request: never) =>
        asked(request)
          .filter((id) => /-(10|49)$/.test(id))
          .map((toolId) => ({
            toolId,
            kind: 'price',
            before: '$1',
            after: '$2',
            at: toolId.endsWith('-10') ? '2026-03-03T00:00:00.000Z' : '2026-03-04T00:00:00.000Z',
          })),
      'GET /api/reviews/new-counts': (request: never) =>
        asked(request)
          .slice(-1)
          .map((toolId) => ({ toolId, count: 1 })),
      'GET /api/user/changes-seen': { at: null },
    },
  });
  await screen.findAllByText('1 new review', {}, { timeout: 10_000 });
  const heading = screen.getByText(/What’s changed/);
  const news = within(defined(heading.closest('section'))).getAllByText(/^a-tool/);
  expect(news.map(({ textContent }) => textContent)).toEqual([ids[39], ids[0], ids[31], ids[39]]);
  expect(screen.getAllByText(/^a-tool/)).toHaveLength(40 + news.length);
});

test('shows 5 tool names in the packages tab', async () => {
  open('packages');
  expect(await screen.findByText('Tool suno')).toBeVisible();
  expect(screen.queryByText('Tool runway')).toBeNull();
});

test('shows the FAQ, and promises no response where the site has no address', async () => {
  open('support');
  expect(screen.queryByText(/Response hours/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Email support' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'FAQ' }));
  expect(screen.getByText('Can I buy paid bundles?')).toBeVisible();
});

test('writes to the address of the site when it has one, with response hours', () => {
  document.head.innerHTML = '<meta name="atlas-contact" content="help@site.example">';
  open('support');
  expect(screen.getByText('Response hours: weekdays 09:00 to 18:00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Email support' })).toHaveAttribute(
    'href',
    'mailto:help@site.example',
  );
  document.head.innerHTML = '';
});

test('updates the session when the name changes', async () => {
  const { platform } = open('settings');
  await userEvent.clear(screen.getByLabelText('First name'));
  await userEvent.type(screen.getByLabelText('First name'), 'Minji');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(platform.queryClient.getQueryData(['session'])).toMatchObject({
      firstName: 'Minji',
      lastName: 'Kim',
    }),
  );
});

test('removes a session when its device is logged out', async () => {
  const { requests } = open('settings');
  await userEvent.click(await screen.findByRole('button', { name: 'Log out of this device' }));
  await waitFor(() => expect(screen.queryByText('Safari, iOS')).toBeNull());
  expect(requests.some(({ method, params }) => method === 'DELETE' && params.id === 's2')).toBe(
    true,
  );
});

test('lists only this device after all others are logged out', async () => {
  renderAccount(<AccountPage />, {
    route: '/mypage?tab=settings',
    user: aUser(),
    api: { ...api, 'DELETE /api/user/sessions': { ok: true } },
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Log out of all other devices' }),
  );
  await waitFor(() => expect(screen.queryByText('Safari, iOS')).toBeNull());
  expect(screen.getByText('This device')).toBeVisible();
});

test('requires the typed e-mail to delete the account', async () => {
  const { platform, requests } = open('settings');
  await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }));
  const dialog = within(await screen.findByRole('dialog'));
  const button = dialog.getByRole('button', { name: 'Delete Account' });
  expect(button).toBeDisabled();
  await userEvent.type(dialog.getByLabelText(/Type mina@example.com/), 'mina@example.com');
  await userEvent.click(button);
  await waitFor(() => expect(platform.history.location.pathname).toBe('/'));
  expect(
    requests.find(({ method, path }) => method === 'DELETE' && path === '/api/user')?.body,
  ).toEqual({ email: 'mina@example.com' });
  expect(platform.queryClient.getQueryData(['session'])).toBeNull();
});
