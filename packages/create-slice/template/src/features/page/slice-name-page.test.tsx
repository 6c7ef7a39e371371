import { listNewestTools } from '@atlas/contracts';
import { sampleResponse } from '@atlas/mfe-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NewTool } from '../../shared/newest-tool';
import { renderSliceName } from '../../testing/render';
import SliceNamePage from './slice-name-page';

/** Sample data made from the contract and checked by its schema. */
const tools = sampleResponse(listNewestTools) as NewTool[];

test('links each tool of the response to its page', async () => {
  renderSliceName(<SliceNamePage />, { api: { 'GET /api/ai-tools/newest': tools } });
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    tools.map(({ id }) => `/ai-detail-enhanced/${id}`),
  );
});

test('shows an error with a retry button when the request fails', async () => {
  let calls = 0;
  renderSliceName(<SliceNamePage />, {
    api: {
      'GET /api/ai-tools/newest': () => {
        calls += 1;
        return calls === 1 ? new Response('{}', { status: 404 }) : tools;
      },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The list could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('link')).toHaveLength(tools.length);
});
