import { renderRemote } from '@atlas/mfe-kit/testing';
import { screen } from '@testing-library/react';
import en from '../locales/en.json';
import LandingPage from './landing-page';

const TOOLS = 'GET /api/ai-tools/ranked/summary';
const REVIEWS = 'GET /api/reviews/stats';
const open = (api: object) =>
  renderRemote(<LandingPage />, { language: 'en', texts: { shell: en }, api: { ...api } });
const fails = () => new Response('no', { status: 500 });

test('shows what the catalog and the community count', async () => {
  open({
    [TOOLS]: { tools: 320, averageRating: 71, free: 12, highQuality: 8 },
    [REVIEWS]: { totalReviews: 1_210, activeUsers: 4, averageRating: 4.5, thisWeek: 2 },
  });
  expect(await screen.findByText('320')).toBeInTheDocument();
  expect(screen.getByText('16')).toBeInTheDocument();
  expect(await screen.findByText('4.5/5 average from 1,210 user reviews')).toBeInTheDocument();
});

test('claims nothing while the counts are unknown', async () => {
  const { container } = open({ [TOOLS]: fails, [REVIEWS]: fails });
  expect(await screen.findAllByText('–')).toHaveLength(2);
  expect(container).not.toHaveTextContent(/\d\+|%|on average/);
});
