import { screen, waitFor } from '@testing-library/react';
import { aTool, someSuggestions } from '../testing/builders';
import { renderCatalog } from '../testing/render-catalog';
import Suggestions from './suggestions';

const SUGGESTIONS = 'GET /api/ai-tools/suggestions';

function show(words: string, api: object) {
  const onOptions = jest.fn();
  const list = { open: true, listId: 'list', active: -1, onPoint: jest.fn(), onChoose: jest.fn() };
  renderCatalog(<Suggestions words={words} {...list} onOptions={onOptions} />, {
    api: { 'GET /api/ai-bundles': [], ...api },
  });
  return onOptions;
}

it('reports the URLs of tools and topics in order', async () => {
  const onOptions = show('Al', { [SUGGESTIONS]: someSuggestions([aTool()], 'Al') });
  const tool = await screen.findByRole('option', { name: /^Alpha/ });
  expect(tool.querySelector('mark')).toHaveTextContent('Al');
  expect(tool.querySelector('img')).toHaveAttribute('src', '/api/ai-tools/alpha/mark.svg');
  await waitFor(() => expect(onOptions.mock.lastCall[0][0]).toBe('/ai-detail-enhanced/alpha'));
  expect(onOptions.mock.lastCall[0]).toHaveLength(screen.getAllByRole('option').length);
});

it('links every option to its URL', async () => {
  const onOptions = show('Al', { [SUGGESTIONS]: someSuggestions([aTool()], 'Al') });
  await screen.findByRole('option', { name: /^Alpha/ });
  const links = screen.getAllByRole('option').map((option) => option.getAttribute('href'));
  await waitFor(() => expect(onOptions).toHaveBeenLastCalledWith(links));
});

it('shows an empty state and offers the full search', async () => {
  show('zzz', { [SUGGESTIONS]: someSuggestions([]) });
  expect(await screen.findByText('No matching tools. Try other words.')).toBeInTheDocument();
  expect(screen.getByRole('option', { name: /zzz/ })).toBeInTheDocument();
});

it('shows an error and offers the full search', async () => {
  show('alpha', { [SUGGESTIONS]: () => new Response('no', { status: 503 }) });
  expect(await screen.findByText('Suggestions aren’t available right now.')).toBeInTheDocument();
  expect(screen.getByRole('option', { name: /alpha/ })).toBeInTheDocument();
});
