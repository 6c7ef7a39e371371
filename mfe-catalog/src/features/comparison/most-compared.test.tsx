import { screen, waitFor } from '@testing-library/react';
import { renderCatalog } from '../../testing/render-catalog';
import { MostCompared } from './most-compared';

const show = (pairs: unknown) =>
  renderCatalog(<MostCompared />, { api: { 'GET /api/usage/most-compared': pairs } });

it('links the comparisons that most visitors opened', async () => {
  show([
    {
      versus: 'chatgpt-vs-claude',
      tools: [
        { id: 'chatgpt', name: 'ChatGPT' },
        { id: 'claude', name: 'Claude' },
      ],
      visitors: 7,
    },
  ]);
  const link = await screen.findByRole('link', { name: 'ChatGPT vs Claude' });
  expect(link).toHaveAttribute('href', '/compare/chatgpt-vs-claude');
  expect(screen.getByText('7 visitors')).toBeVisible();
});

it('shows nothing while too few visitors compared', async () => {
  const { requests } = show([]);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
