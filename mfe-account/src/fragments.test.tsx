import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pendingFavorite, pendingPackage } from './shared/pending';
import { aPackage, aUser } from './testing/builders';
import { renderAccount } from './testing/render';
import PackageSave from './features/save-package/package-save';
import ToolSave from './features/save-tool/tool-save';
import NavAccount from './features/nav/nav-account';

const tool = { toolId: 'chatgpt', toolName: 'ChatGPT' };
/** Two lazy parts follow one another. */
const PATIENT = { timeout: 15_000 };
beforeEach(() => sessionStorage.clear());

test('shows a login button to a visitor', () => {
  renderAccount(<NavAccount />);
  expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
});

test('shows My Page and a logout that ends the session', async () => {
  const { platform, requests } = renderAccount(<NavAccount />, {
    user: aUser(),
    route: '/community',
    api: {
      'POST /api/auth/logout': { ok: true },
      'GET /api/auth/user': () => new Response('', { status: 401 }),
    },
  });
  localStorage.setItem('token', 'abc');
  expect(screen.getByRole('link', { name: /My Page/ })).toHaveAttribute('href', '/mypage');
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
  expect(platform.history.location.pathname).toBe('/');
  expect(localStorage.getItem('token')).toBeNull();
  // A 401 would stand on the visitor's console.
  expect(requests.map(({ path }) => path)).toEqual(['/api/auth/logout']);
});

test('shows an error when logout fails', async () => {
  renderAccount(<NavAccount />, {
    user: aUser(),
    api: { 'POST /api/auth/logout': () => new Response('', { status: 500 }) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('Failed to log out.')).toBeInTheDocument();
});

test('saves a tool optimistically and rolls back on an error', async () => {
  let response!: (response: Response) => void;
  renderAccount(<ToolSave {...tool} />, {
    user: aUser(),
    api: {
      'GET /api/user/favorites': [],
      'POST /api/user/favorites/{toolId}': () =>
        new Promise<Response>((resolve) => (response = resolve)),
    },
  });
  const button = await screen.findByRole('button', { name: 'Save ChatGPT' });
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  response(new Response('', { status: 500 }));
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
  expect(await screen.findByText('Couldn’t update your saved tools')).toBeInTheDocument();
});

test('prompts a visitor who saves a tool to sign in', async () => {
  renderAccount(<ToolSave {...tool} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save ChatGPT' }));
  expect(await screen.findByText('Log in to save tools')).toBeInTheDocument();
});

test('saves a package with its name and tools', async () => {
  const { requests } = renderAccount(
    <PackageSave name="Quiz result" toolIds={['chatgpt', 'claude']} />,
    {
      user: aUser(),
      api: {
        'GET /api/ai-tools': [],
        'POST /api/custom-packages': () => Response.json(aPackage(), { status: 201 }),
      },
    },
  );
  await userEvent.click(screen.getByRole('button', { name: /Save as my package/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Quiz result',
    tools: [{ id: 'chatgpt' }, { id: 'claude' }],
  });
});

test('resumes the pending save and package editor after sign-in', async () => {
  pendingFavorite.set('chatgpt');
  pendingPackage.set({ name: 'Quiz result', tools: [{ id: 'chatgpt' }] });
  const { requests } = renderAccount(<NavAccount />, {
    user: aUser(),
    api: { 'GET /api/ai-tools': [], 'POST /api/user/favorites/{toolId}': { ok: true } },
  });
  expect(within(await screen.findByRole('dialog')).getByLabelText('Name')).toHaveValue(
    'Quiz result',
  );
  expect(requests.some(({ path }) => path === '/api/user/favorites/chatgpt')).toBe(true);
});

test('shows a message and clears saved tools when the session ends', async () => {
  const { platform } = renderAccount(
    <>
      <NavAccount />
      <ToolSave {...tool} />
    </>,
    {
      user: aUser(),
      api: {
        'GET /api/user/favorites': [{ toolId: 'chatgpt', createdAt: '2026-03-01T00:00:00.000Z' }],
      },
    },
  );
  const heart = screen.getByRole('button', { name: 'Save ChatGPT' });
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  act(() => {
    platform.events.emit('session.changed', { userId: null });
    platform.events.emit('session.ended', {});
  });
  expect(
    await screen.findByText('Your session has expired, but what you typed is still here.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('shows a tool as saved when another tab saves it', async () => {
  const { platform, requests } = renderAccount(
    <>
      <NavAccount />
      <ToolSave {...tool} />
    </>,
    {
      user: aUser(),
      api: {
        'GET /api/user/favorites': [],
        'GET /api/user/memory': { viewed: [], quiz: null },
      },
    },
  );
  const heart = screen.getByRole('button', { name: 'Save ChatGPT' });
  await waitFor(() => {
    expect(platform.queryClient.getQueryData(['account.listFavorites'])).toEqual([]);
    expect(requests.map(({ path }) => path)).toContain('/api/user/memory');
  });
  act(() => platform.events.emit('favorites.changed', { toolId: 'chatgpt', saved: true }));
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
});

test('saves a changed theme to the account once', async () => {
  const { platform, requests } = renderAccount(<NavAccount />, {
    user: aUser(),
    api: {
      'PATCH /api/user': aUser({ theme: 'dark' }),
      'GET /api/user/memory': { viewed: [], quiz: null },
    },
  });
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/api/user/memory'));
  act(() => platform.theme.getState().setTheme('dark'));
  act(() => platform.theme.getState().setTheme('dark'));
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { theme: 'dark' },
    ]),
  );
});

test('adds a tool to a saved package and saves both', async () => {
  const { requests } = renderAccount(<ToolSave toolId="perplexity" toolName="Perplexity" />, {
    user: aUser(),
    api: {
      'GET /api/custom-packages': [aPackage()],
      'GET /api/user/favorites': [],
      'GET /api/ai-tools': [],
      'PUT /api/custom-packages/{id}': aPackage(),
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Add Perplexity to a package' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Writing' }, PATIENT));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }, PATIENT));
  await waitFor(() => expect(requests.map(({ method }) => method)).toContain('PUT'));
  const { body } = requests.find(({ method }) => method === 'PUT') ?? {};
  expect((body as { tools: { id: string }[] }).tools.map(({ id }) => id)).toEqual([
    ...aPackage().toolIds,
    'perplexity',
  ]);
}, 40_000);

test('keeps what a visitor adds to a package for after sign-in', async () => {
  renderAccount(<ToolSave {...tool} />, { user: null });
  await userEvent.click(screen.getByRole('button', { name: 'Add ChatGPT to a package' }));
  const question = within(await screen.findByRole('alertdialog', {}, PATIENT));
  expect(pendingPackage.take()).toBeUndefined();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}, 40_000);
