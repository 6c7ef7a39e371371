import { listNewestTools } from '@atlas/contracts';
import { sampleAnswer } from '@atlas/mfe-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NewTool } from '../../shared/newest-tool';
import { renderSliceName } from '../../testing/render';
import SliceNamePage from './slice-name-page';

/** Made of the contract, and accepted by its schema: what the service answers cannot look otherwise. */
const tools = sampleAnswer(listNewestTools) as NewTool[];

test('when the page opens, then each tool of the answer leads to its page', async () => {
  renderSliceName(<SliceNamePage />, { api: { 'GET /api/ai-tools/newest': tools } });
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    tools.map(({ id }) => `/ai-detail-enhanced/${id}`),
  );
});

test('when the answer cannot be had, then it says so, and a press asks again', async () => {
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
