import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defined } from '@atlas/contracts/testing';
import { aFoundPage, aTool } from '../../testing/builders';
import { renderCatalog } from '../../testing/render-catalog';
import { SelectStep } from './select-step';

const LIST = 'GET /api/ai-tools';
const alpha = aTool();
const beta = aTool({ id: 'beta', name: 'Beta', category: 'image' });
const gamma = aTool({ id: 'gamma', name: 'Gamma', category: 'coding' });
const delta = aTool({ id: 'delta', name: 'Delta', category: 'coding' });

function show({
  tools = [alpha, beta, gamma, delta],
  chosen = [] as (typeof alpha)[],
  api = {},
} = {}) {
  const onChoose = jest.fn();
  const onStart = jest.fn();
  const rendered = renderCatalog(
    <SelectStep tools={tools} chosen={chosen} onChoose={onChoose} onStart={onStart} />,
    { api },
  );
  return { ...rendered, onChoose, onStart };
}
const choices = () =>
  within(screen.getByRole('group', { name: 'Tools to compare' }))
    .getAllByRole('button')
    .map((choice) => choice.getAttribute('aria-label'));
const choice = (name: string) => screen.getByRole('button', { name });
const search = (words: string) =>
  userEvent.type(screen.getByRole('searchbox', { name: 'Search by name or description' }), words);

describe('choosing tools to compare', () => {
  it('appends a chosen tool to the selection', async () => {
    const { onChoose } = show({ chosen: [beta] });
    await userEvent.click(choice('Alpha'));
    expect(onChoose).toHaveBeenCalledWith(['beta', 'alpha']);
  });

  it.each([['Beta'], ['Remove Beta']])('removes a selected tool with "%s"', async (name) => {
    const { onChoose } = show({ chosen: [alpha, beta] });
    expect(choice('Beta')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(choice(name));
    expect(onChoose).toHaveBeenCalledWith(['alpha']);
  });

  it('rejects a fourth tool and still allows a removal', async () => {
    const { onChoose } = show({ chosen: [alpha, beta, gamma] });
    expect(screen.getByText('3/3 selected')).toBeInTheDocument();
    await userEvent.click(choice('Delta'));
    expect(onChoose).not.toHaveBeenCalled();
    expect(await screen.findByText('You can compare up to 3 tools.')).toBeInTheDocument();
    await userEvent.click(choice('Gamma'));
    expect(onChoose).toHaveBeenCalledWith(['alpha', 'beta']);
  });

  it.each([
    [[], false],
    [[alpha], false],
    [[alpha, beta], true],
    [[alpha, beta, gamma], true],
  ])('a comparison of %j can start: %s', async (chosen, can) => {
    const { onStart } = show({ chosen });
    await userEvent.click(screen.getByRole('button', { name: 'Start Comparison' }));
    expect(onStart).toHaveBeenCalledTimes(can ? 1 : 0);
  });
});

describe('searching tools to compare', () => {
  it('filters by category without a request', async () => {
    const { requests } = show();
    await userEvent.click(choice('Coding'));
    expect(choices()).toEqual(['Gamma', 'Delta']);
    expect(choice('Coding')).toHaveAttribute('aria-pressed', 'true');
    expect(choice('All')).toHaveAttribute('aria-pressed', 'false');
    expect(requests).toEqual([]);
  });

  it('searches through the service in the selected category', async () => {
    const { requests } = show({ api: { [LIST]: aFoundPage([gamma]) } });
    await userEvent.click(choice('Coding'));
    await search(' gam ');
    await waitFor(() => expect(choices()).toEqual(['Gamma']));
    expect(Object.fromEntries(defined(requests.at(-1)).query)).toEqual({
      page: '1',
      pageSize: '100',
      search: 'gam',
      category: 'coding',
    });
  });

  it('says how the search was corrected', async () => {
    const found = { ...aFoundPage([beta]), relaxed: { what: 'spelling', query: 'Beta' } };
    show({ api: { [LIST]: found } });
    await search('betta');
    expect(await screen.findByText(/closest results for “Beta”/)).toBeInTheDocument();
  });

  it('shows all tools again when an empty search is cleared', async () => {
    show({ api: { [LIST]: aFoundPage([]) }, chosen: [alpha] });
    await userEvent.click(choice('Coding'));
    await search('zzz');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(choices()).toEqual(['Alpha', 'Beta', 'Gamma', 'Delta']);
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(choice('Remove Alpha')).toBeInTheDocument();
  });

  it('shows all tools again when a failed search is cleared', async () => {
    show({ api: { [LIST]: () => new Response('no', { status: 503 }) } });
    await search('beta');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(choices()).toHaveLength(4);
  });
});

describe('a long list', () => {
  /** Reports to the observer whether all observed elements are visible. */
  let setVisible: (isVisible: boolean) => void;
  beforeEach(() => {
    window.IntersectionObserver = class {
      constructor(callback: IntersectionObserverCallback) {
        setVisible = (isIntersecting) => callback([{ isIntersecting }] as never, this as never);
      }
      observe() {}
      disconnect() {}
    } as never;
  });
  const many = Array.from({ length: 130 }, (_, at) =>
    aTool({ id: `t${at}`, name: `Tool ${at}`, category: at < 65 ? 'text' : 'image' }),
  );

  it('renders sixty more tools whenever the last comes into view', async () => {
    show({ tools: many });
    expect(choices()).toHaveLength(60);
    act(() => setVisible(false));
    expect(choices()).toHaveLength(60);
    act(() => setVisible(true));
    await waitFor(() => expect(choices()).toHaveLength(120));
    act(() => setVisible(true));
    await waitFor(() => expect(choices()).toHaveLength(130));
  });

  it('resets the number of rows when the list changes', async () => {
    show({ tools: many });
    act(() => setVisible(true));
    await waitFor(() => expect(choices()).toHaveLength(120));
    await userEvent.click(choice('Text'));
    expect(choices()).toHaveLength(60);
  });

  it('requests a category that an incomplete list may lack', async () => {
    const many = Array.from({ length: 1_000 }, (_, at) => aTool({ id: `t${at}` }));
    const { requests } = show({ tools: many, api: { [LIST]: [gamma] } });
    await userEvent.click(choice('Coding'));
    await waitFor(() => expect(choices()).toEqual(['Gamma']));
    expect(Object.fromEntries(defined(requests.at(-1)).query)).toEqual({ category: 'coding' });
  });
});
