import { renderRemote } from '@atlas/mfe-kit/testing';
import { screen } from '@testing-library/react';
import en from '../../locales/en.json';
import ToolScore from './tool-score';

it('shows a text when the score fails', async () => {
  renderRemote(<ToolScore toolId="chatgpt" />, {
    api: { 'GET /api/reviews/ai-tool/{id}/score': () => new Response('no', { status: 500 }) },
    texts: { community: en },
  });
  expect(await screen.findByText('Couldn’t load reviews')).toBeInTheDocument();
});
