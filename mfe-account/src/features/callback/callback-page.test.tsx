import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defined } from '@atlas/contracts/testing';
import { aUser } from '../../testing/builders';
import { renderAccount } from '../../testing/render';
import CallbackPage from './callback-page';

const info = {
  id: 'mina',
  email: 'mina@example.com',
  firstName: 'Mina',
  lastName: 'Kim',
  profileImageUrl: null,
};
const api = { 'GET /api/auth/userinfo': info, 'POST /api/auth/login': aUser() };
const status = (code: number) => () => new Response('{}', { status: code });
const open = (handlers: object = api, reload = jest.fn()) => ({
  ...renderAccount(<CallbackPage reload={reload} />, {
    route: '/auth/callback',
    api: handlers as Record<string, unknown>,
  }),
  reload,
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/auth/callback');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('stores a token of the fragment and reloads the path', () => {
  window.history.replaceState(null, '', '/auth/callback#access_token=abc&return_to=%2Fcommunity');
  const { reload } = open();
  expect(localStorage.getItem('token')).toBe('abc');
  expect(sessionStorage.getItem('atlas.returnTo')).toBe('/community');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('completes the sign-in when browser storage is full', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
    // The test's own.
    if (key !== 'language') throw new DOMException('full', 'QuotaExceededError');
  });
  window.history.replaceState(null, '', '/auth/callback#access_token=abc&return_to=%2Fcommunity');
  const { reload, requests } = open();
  expect(await screen.findByRole('heading', { name: 'You’re logged in' })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  expect(window.location.hash).toBe('');
  expect(requests.map(({ method, path }) => [method, path])).toEqual([
    ['GET', '/api/auth/userinfo'],
    ['POST', '/api/auth/login'],
  ]);
  expect(full).toHaveBeenCalledWith('token', 'abc');
});

test('registers the user and returns to the previous page', async () => {
  localStorage.setItem('token', 'abc');
  sessionStorage.setItem('atlas.returnTo', '/community');
  const { requests, platform } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Go Now' }));
  expect(screen.getByRole('heading', { name: 'You’re logged in' })).toBeVisible();
  expect(JSON.parse(defined(localStorage.getItem('userInfo')))).toEqual(info);
  expect(requests.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['GET', '/api/auth/userinfo', undefined],
    ['POST', '/api/auth/login', info],
  ]);
  expect(platform.queryClient.getQueryData(['session'])).toEqual(aUser());
  expect(localStorage.getItem('token')).toBeNull();
  expect(platform.history.location.pathname).toBe('/community');
});

test('logs a failed registration and goes home after 3 seconds', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem('token', 'abc');
  const { platform } = open({ ...api, 'POST /api/auth/login': status(500) });
  await screen.findByRole('heading', { name: 'You’re logged in' });
  expect(log).toHaveBeenCalledWith('registration failed', expect.anything());
  await jest.advanceTimersByTimeAsync(2_500);
  expect(platform.history.location.pathname).toBe('/auth/callback');
  await jest.advanceTimersByTimeAsync(600);
  await waitFor(() => expect(platform.history.location.pathname).toBe('/'));
  log.mockRestore();
});

test('shows an error and a login link when the token is missing', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Login Failed' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('No authentication token found.');
  expect(screen.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/login');
});

test('clears the stored token and user info when the token expired', async () => {
  localStorage.setItem('token', 'old');
  localStorage.setItem('userInfo', '{}');
  open({ 'GET /api/auth/userinfo': status(401) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Token has expired.');
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('userInfo')).toBeNull();
});
