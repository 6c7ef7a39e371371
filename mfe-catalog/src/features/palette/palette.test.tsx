import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBundle, aTool, someSuggestions } from '../../testing/builders';
import { renderCatalog } from '../../testing/render-catalog';
import PaletteDialog from './palette-dialog';

const beta = aTool({ id: 'beta', name: 'Beta' });
const api = {
  'GET /api/ai-tools/suggestions': ({ query }: { query: URLSearchParams }) => {
    const words = query.get('search') ?? '';
    if (words === 'zzz') return someSuggestions([]);
    const relaxed = words === 'betta' && { relaxed: { what: 'spelling', query: 'Beta' } };
    return { ...someSuggestions([aTool(), beta], words), ...relaxed };
  },
  'GET /api/ai-bundles': [aBundle()],
};

async function open() {
  const onOpenChange = jest.fn();
  const rendered = renderCatalog(<PaletteDialog open onOpenChange={onOpenChange} />, {
    api,
    route: '/ai-comparison',
  });
  const input = await screen.findByRole('combobox');
  // The dialog focuses its input after the first paint: keys before that reach the page.
  await waitFor(() => expect(input).toHaveFocus());
  return { ...rendered, onOpenChange, input };
}

describe('the palette', () => {
  it('focuses the input and requests closing on Escape', async () => {
    const { onOpenChange } = await open();
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it('opens the tool selected with the arrow keys on Enter', async () => {
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

  it('adds the tool to the comparison on Shift+Enter', async () => {
    const { platform } = await open();
    await screen.findByRole('option', { name: /Alpha/ });
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await waitFor(() =>
      expect(screen.getByRole('option', { selected: true })).toHaveAccessibleDescription(
        'Alpha: Added',
      ),
    );
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await waitFor(() =>
      expect(screen.getByRole('option', { selected: true })).toHaveAccessibleDescription(
        'Compare: Alpha',
      ),
    );
    expect(platform.history.location.pathname).toBe('/ai-comparison');
  });

  it('ignores Enter while an input method composes', async () => {
    const { input, platform } = await open();
    await screen.findByRole('option', { name: /Alpha/ });
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    expect(platform.history.location.pathname).toBe('/ai-comparison');
    expect(screen.getByRole('combobox')).toBeInTheDocument();
  });

  it('suggests matching bundles and pages', async () => {
    const { input } = await open();
    await userEvent.type(input, 'video');
    expect(await screen.findByRole('option', { name: /Video set/ })).toBeInTheDocument();
    await userEvent.clear(input);
    await userEvent.type(input, 'community');
    expect(await screen.findByRole('option', { name: 'Community' })).toBeInTheDocument();
  });

  it('suggests matching topics and searches the grid for them', async () => {
    const { input, platform } = await open();
    await userEvent.type(input, 'video');
    const topic = await screen.findByRole('option', { name: 'Video editing' });
    expect(topic.querySelector('mark')).toHaveTextContent('Video');
    await userEvent.click(topic);
    const { search } = platform.history.location;
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ q: 'Video editing' });
  });

  it('says how a misspelt name was corrected', async () => {
    const { input } = await open();
    await userEvent.type(input, 'betta');
    expect(await screen.findByText(/closest results for “Beta”/)).toBeInTheDocument();
  });

  it('offers the grid search when no tool matches', async () => {
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
