import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFoundPage, aTool } from '../../testing/builders';
import { renderCatalog } from '../../testing/render-catalog';
import DiscoverPage from './discover-page';

const NEW = 'GET /api/ai-tools';
const fails = () => new Response('no', { status: 500 });
const open = (api: object) =>
  renderCatalog(<DiscoverPage />, {
    api: {
      [NEW]: aFoundPage([aTool()]),
      'GET /api/ai-tools/collections': [],
      'GET /api/ai-bundles': [],
      ...api,
    },
  });

it.each([[NEW], ['GET /api/ai-tools/collections'], ['GET /api/ai-bundles']])(
  'shows an error in the section of %s when it fails',
  async (operation) => {
    open({ [operation]: fails });
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  },
);

it('shows the new tools after a retry', async () => {
  let times = 0;
  open({ [NEW]: () => ((times += 1) === 1 ? fails() : aFoundPage([aTool()])) });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Alpha')).toBeInTheDocument();
});
