import type { User } from '@atlas/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBundle } from '../testing/builders';
import { renderCatalog } from '../testing/render-catalog';
import { App } from './app';

const aMember: User = {
  id: 'u-1',
  email: 'mia@alpha.example',
  firstName: 'Mia',
  lastName: null,
  profileImageUrl: null,
  roles: [],
};
const bundle = aBundle({ rating: { average: 4.8, count: 5, sample: true } });
const RATING = '/api/catalog/bundle-ratings/studio';

const open = (own: number | null, more: object = {}, member: User | null = aMember) =>
  renderCatalog(<App />, {
    route: '/bundle-detail/studio',
    user: member,
    api: {
      'GET /api/ai-bundles/studio': bundle,
      'GET /api/ai-bundles/studio/tools': [],
      [`GET ${RATING}`]: { own, rating: bundle.rating },
      ...more,
    },
  });

it('says that the ratings of the demo are samples', async () => {
  open(null);
  expect(await screen.findByText('Sample ratings: 5')).toBeInTheDocument();
});

it('stores a member’s rating and shows the new average', async () => {
  const { requests } = open(null, {
    [`PUT ${RATING}`]: { own: 3, rating: { average: 3, count: 1 } },
  });
  await userEvent.click(await screen.findByRole('radio', { name: '3 out of 5' }));
  await waitFor(() => expect(screen.getByText('3.0')).toBeInTheDocument());
  expect(screen.getByRole('radio', { name: '3 out of 5' })).toBeChecked();
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ rating: 3 });
});

it('removes the rating', async () => {
  open(4, { [`DELETE ${RATING}`]: { own: null, rating: null } });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove my rating' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: '4 out of 5' })).not.toBeChecked());
  expect(await screen.findByText('Not rated yet')).toBeInTheDocument();
});

it('rolls back and reports a failed rating', async () => {
  open(2, { [`PUT ${RATING}`]: new Response('{}', { status: 500 }) });
  await userEvent.click(await screen.findByRole('radio', { name: '5 out of 5' }));
  expect(await screen.findByText('Couldn’t save your rating')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '2 out of 5' })).toBeChecked();
});

it('asks visitors to sign in', async () => {
  open(null, {}, null);
  expect(await screen.findByRole('button', { name: 'Log in to rate' })).toBeInTheDocument();
});
