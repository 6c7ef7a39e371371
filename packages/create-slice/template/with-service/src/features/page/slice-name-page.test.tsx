import type { OutputOf } from '@atlas/mfe-kit';
import { sampleResponse } from '@atlas/mfe-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listItems } from '../../../contracts';
import { renderSliceName } from '../../testing/render';
import SliceNamePage from './slice-name-page';

/** Sample data made from the contract and checked by its schema. */
const items = sampleResponse(listItems) as OutputOf<typeof listItems>;
const titles = items.map(({ title }) => title);
const shown = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);

test('shows the items of the response in order', async () => {
  renderSliceName(<SliceNamePage />, { api: { 'GET /api/slice-name/items': items } });
  expect(await shown()).toEqual(titles);
});

test('shows an error with a retry button when the request fails', async () => {
  let calls = 0;
  renderSliceName(<SliceNamePage />, {
    api: {
      'GET /api/slice-name/items': () => {
        calls += 1;
        return calls === 1 ? new Response('{}', { status: 404 }) : items;
      },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the list');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await shown()).toEqual(titles);
});
