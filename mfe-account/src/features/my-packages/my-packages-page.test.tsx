import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPackage, aUser } from '../../testing/builders';
import { renderAccount } from '../../testing/render';
import MyPackagesPage from './my-packages-page';

const open = (api: Record<string, unknown>, user = aUser()) =>
  renderAccount(<MyPackagesPage />, { route: '/my-packages', user, api });
const status = (code: number) => () => new Response('{}', { status: code });

test('sends a visitor to sign in through /api/login', () => {
  renderAccount(<MyPackagesPage />, { route: '/my-packages', user: null });
  expect(screen.getByRole('heading', { name: 'Login Required' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/api/login');
});

test.each([
  ['no package', []],
  ['a 401', status(401)],
])('links to the home page to create a package after %s', async (_name, response) => {
  open({ 'GET /api/custom-packages': response });
  expect(await screen.findByText('No packages yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create a package on the home page' })).toHaveAttribute(
    'href',
    '/#comparison',
  );
});

test('shows an error when the package list fails', async () => {
  open({ 'GET /api/custom-packages': status(500) });
  expect(await screen.findByText('Failed to fetch packages')).toBeVisible();
});

test('shows the package details and 3 tool names with +3 more', async () => {
  open({ 'GET /api/custom-packages': [aPackage()] });
  const card = within(await screen.findByRole('article'));
  for (const text of [
    'Writing',
    'For work',
    'Tool chatgpt',
    'Tool claude',
    'Tool gemini',
    '+3 more',
    /^6 tools ·/,
    'About $60 a month',
    'Created March 1, 2026',
  ]) {
    expect(card.getByText(text)).toBeVisible();
  }
  expect(card.queryByText('Tool midjourney')).toBeNull();
});

test.each<[string, unknown, string, string]>([
  ['works', { ok: true }, 'Deleted', 'The package was deleted successfully.'],
  ['fails', status(500), 'Delete failed', 'An error occurred while deleting the package.'],
  ['is denied', status(401), 'No permission', 'Login required.'],
])('shows a toast after a confirmed deletion that %s', async (_name, response, title, text) => {
  const { requests } = open({
    'GET /api/custom-packages': [aPackage()],
    'DELETE /api/custom-packages/{id}': response,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Writing' }));
  const dialog = within(
    await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog')),
  );
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  if (title === 'Deleted') expect(screen.queryByRole('article')).toBeNull();
});
