import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pendingFavorite, pendingPackage } from './shared/pending';
import { aPackage, aUser } from './testing/builders';
import { renderAccount } from './testing/render';
import PackageSave from './features/save-package/package-save';
import ToolSave from './features/save-tool/tool-save';
import NavAccount from './features/nav/nav-account';

const tool = { toolId: 'chatgpt', toolName: 'ChatGPT' };
beforeEach(() => sessionStorage.clear());

test('when nobody is signed in, then the navigation has a login button', () => {
  renderAccount(<NavAccount />);
  expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('when signed in, then it has My Page and a logout that ends the session and goes home', async () => {
  const { platform } = renderAccount(<NavAccount />, { user: aUser(), route: '/community', api: { 'POST /api/auth/logout': { ok: true }, 'GET /api/auth/user': () => new Response('', { status: 401 }) } });
  localStorage.setItem('token', 'abc');
  expect(screen.getByRole('link', { name: /My Page/ })).toHaveAttribute('href', '/mypage');
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  expect(platform.history.location.pathname).toBe('/');
  expect(localStorage.getItem('token')).toBeNull();
});

test('when logout fails, then the message says so', async () => {
  renderAccount(<NavAccount />, { user: aUser(), api: { 'POST /api/auth/logout': () => new Response('', { status: 500 }) } });
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Failed to log out.')).toBeInTheDocument();
});

test('when a tool is saved, then the button shows it at once, and takes it back when the server refuses', async () => {
  let answer!: (response: Response) => void;
  renderAccount(<ToolSave {...tool} />, {
    user: aUser(),
    api: { 'GET /api/user/favorites': [], 'POST /api/user/favorites/{toolId}': () => new Promise<Response>((resolve) => (answer = resolve)) },
  });
  const button = await screen.findByRole('button', { name: 'Save ChatGPT' });
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  answer(new Response('', { status: 500 }));
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
  expect(await screen.findByText('The tool could not be saved.')).toBeInTheDocument();
});

test('when a visitor saves a tool, then login is asked for', async () => {
  renderAccount(<ToolSave {...tool} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save ChatGPT' }));
  expect(await screen.findByText('Please login to save a tool')).toBeInTheDocument();
});

test('when a package is saved, then it goes with its tools and name', async () => {
  const { requests } = renderAccount(<PackageSave name="Quiz result" toolIds={['chatgpt', 'claude']} />, {
    user: aUser(), api: { 'GET /api/ai-tools': [], 'POST /api/custom-packages': () => Response.json(aPackage(), { status: 201 }) },
  });
  await userEvent.click(screen.getByRole('button', { name: /Save as my package/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Quiz result', tools: [{ id: 'chatgpt' }, { id: 'claude' }] });
});

test('when the visitor comes back from signing in, then the tool is saved and the package editor is open', async () => {
  pendingFavorite.keep('chatgpt');
  pendingPackage.keep({ name: 'Quiz result', tools: [{ id: 'chatgpt' }] });
  const { requests } = renderAccount(<NavAccount />, { user: aUser(), api: { 'GET /api/ai-tools': [], 'POST /api/user/favorites/{toolId}': { ok: true } } });
  expect(within(await screen.findByRole('dialog')).getByLabelText('Name')).toHaveValue('Quiz result');
  expect(requests.some(({ path }) => path === '/api/user/favorites/chatgpt')).toBe(true);
});
