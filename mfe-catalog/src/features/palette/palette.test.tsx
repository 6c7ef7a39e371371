import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBundle, aFoundPage, aTool } from '../../testing/builders';
import { renderCatalog } from '../../testing/render-catalog';
import PaletteDialog from './palette-dialog';

const beta = aTool({ id: 'beta', name: 'Beta' });
const api = {
  'GET /api/ai-tools': ({ query }: { query: URLSearchParams }) =>
    aFoundPage(query.get('search') === 'zzz' ? [] : [aTool(), beta]),
  'GET /api/ai-bundles': [aBundle()],
};

async function open() {
  const onOpenChange = jest.fn();
  const rendered = renderCatalog(<PaletteDialog open onOpenChange={onOpenChange} />, {
    api,
    route: '/ai-comparison',
  });
  return { ...rendered, onOpenChange, input: await screen.findByRole('combobox') };
}

describe('the palette', () => {
  it('when it is opened, then the focus is in the field; Escape asks the shell to close it', async () => {
    const { input, onOpenChange } = await open();
    await waitFor(() => expect(input).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it('when the arrows and Enter are used, then the chosen tool is opened', async () => {
    const { input, platform, onOpenChange } = await open();
    await screen.findByRole('option', { name: /Alpha/ });
    await userEvent.type(input, '{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Beta');
    expect(input).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { selected: true }).id,
    );
    await userEvent.keyboard('{Enter}');
    expect(platform.history.location.pathname).toBe('/ai-detail-enhanced/beta');
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it('when Enter ends the composing of a character, then nothing is opened', async () => {
    const { input, platform } = await open();
    await screen.findByRole('option', { name: /Alpha/ });
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    expect(platform.history.location.pathname).toBe('/ai-comparison');
    expect(screen.getByRole('combobox')).toBeInTheDocument();
  });

  it('when the words name a bundle or a page, then those are offered', async () => {
    const { input } = await open();
    await userEvent.type(input, 'video');
    expect(await screen.findByRole('option', { name: /Video set/ })).toBeInTheDocument();
    await userEvent.clear(input);
    await userEvent.type(input, 'community');
    expect(await screen.findByRole('option', { name: 'Community' })).toBeInTheDocument();
  });

  it('when no tool matches, then the search of the grid is the way on', async () => {
    const { input, platform } = await open();
    await userEvent.type(input, 'zzz');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.click(screen.getByRole('option'));
    expect([platform.history.location.pathname, platform.history.location.search]).toEqual([
      '/',
      '?q=zzz',
    ]);
  });
});
