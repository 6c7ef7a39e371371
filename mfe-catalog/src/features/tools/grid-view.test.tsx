import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFoundPage, aTool } from '../../testing/builders';
import { renderCatalog } from '../../testing/render-catalog';
import { ToolGrid } from './tool-grid';

const measured = { ...aTool(), userRating: { average: 4, count: 12 } };
const open = () =>
  renderCatalog(<ToolGrid />, { api: { 'GET /api/ai-tools': aFoundPage([measured]) } });

beforeEach(() => localStorage.clear());

it('lists tools with price and category, and remembers the choice', async () => {
  const { unmount } = open();
  await screen.findByRole('article', { name: 'Alpha' });
  await userEvent.click(await screen.findByRole('radio', { name: 'List' }));
  const item = (await screen.findByRole('link', { name: 'Alpha' })).closest('li');
  expect(item).toHaveTextContent('AlphaFreemiumVideo · Ease of use 86');
  expect(screen.queryByRole('article')).not.toBeInTheDocument();

  expect(localStorage.getItem('catalog.grid-view')).toBe('list');
  unmount();
  open();
  expect(await screen.findByRole('radio', { name: 'List' })).toBeChecked();
  expect(await screen.findByRole('link', { name: 'Alpha' })).toBeInTheDocument();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

it('shows figures side by side in the table', async () => {
  open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Table' }));
  const row = within(await screen.findByRole('row', { name: /^Alpha/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Freemium',
    '$20 a month',
    '86',
    '4.0 (12)',
    '12.0M',
    'Video',
  ]);
});
