import { screen } from '@testing-library/react';
import { renderAccount } from '../../testing/render';
import LoginPage from './login-page';

test('links the sign-in button and the legal texts', async () => {
  renderAccount(<LoginPage />, {
    route: '/login?returnTo=%2Fmypage',
    api: { 'GET /api/auth/providers': { providers: [{ name: 'oidc', label: 'Atlas' }] } },
  });
  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/api/auth/oidc?returnTo=%2Fmypage',
  );
  expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  );
  expect(screen.getByRole('link', { name: 'Terms of service' })).toHaveAttribute('href', '/terms');
});

test('renders one button per identity provider', async () => {
  renderAccount(<LoginPage />, {
    api: {
      'GET /api/auth/providers': {
        providers: [
          { name: 'oidc', label: 'Atlas' },
          { name: 'second', label: 'Second' },
        ],
      },
    },
  });
  expect(await screen.findByRole('link', { name: 'Log in with Second' })).toHaveAttribute(
    'href',
    '/api/auth/second?returnTo=%2F',
  );
});
