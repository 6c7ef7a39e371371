import { act, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CompareButton } from '../../shared/compare-button';
import { useCompareTray } from '../../shared/compare-tray';
import { renderCatalog } from '../../testing/render-catalog';
import Tray from './tray';

const NAMES = ['Alpha', 'Beta', 'Gamma', 'Delta'];

const open = (route = '/discover') =>
  renderCatalog(
    <>
      {NAMES.map((name) => (
        <CompareButton key={name} toolId={name.toLowerCase()} toolName={name} />
      ))}
      <Tray />
    </>,
    { route },
  );
const choose = async (...names: string[]) => {
  for (const name of names)
    await userEvent.click(screen.getByRole('button', { name: `Compare: ${name}` }));
};
const tray = () => within(screen.getByLabelText('Tools to compare'));
const takeOut = (name: string) => tray().getByRole('button', { name: `Remove ${name}` });

afterEach(() => {
  const { result } = renderHook(() => useCompareTray((stored) => stored.clear));
  act(() => result.current(() => undefined));
});

it('is hidden without a selection', () => {
  open();
  expect(screen.queryByLabelText('Tools to compare')).not.toBeInTheDocument();
});

it('with one tool, links to the wizard to choose another', async () => {
  open();
  await choose('Alpha');
  expect(tray().getByRole('status')).toHaveTextContent('One more to compare');
  expect(tray().getByRole('link', { name: 'Choose more' })).toHaveAttribute(
    'href',
    '/ai-comparison?ids=alpha&step=1',
  );
});

it.each([
  [['Beta', 'Alpha'], 'Compare 2', '/compare/beta-vs-alpha'],
  [['Alpha', 'Beta', 'Gamma'], 'Compare 3', '/compare/alpha-vs-beta-vs-gamma'],
])('compares %j in the order of selection', async (names, label, href) => {
  open();
  await choose(...names);
  expect(tray().getByRole('link', { name: label })).toHaveAttribute('href', href);
  expect(tray().queryByText('One more to compare')).not.toBeInTheDocument();
});

it('shows that the tray is full and leaves the button unpressed', async () => {
  open();
  await choose('Alpha', 'Beta', 'Gamma', 'Delta');
  expect(await screen.findByText('You can compare up to 3 tools.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Compare: Delta' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  expect(tray().getAllByRole('listitem')).toHaveLength(3);
});

it('resets the button of a tool removed in the tray', async () => {
  open();
  await choose('Alpha', 'Beta');
  const button = screen.getByRole('button', { name: 'Compare: Beta' });
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(button).toHaveTextContent('Added');
  await userEvent.click(takeOut('Beta'));
  expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(button).toHaveTextContent('Compare');
  expect(takeOut('Alpha')).toBeInTheDocument();
});

it('adds and removes a tool by keyboard', async () => {
  open();
  const button = screen.getByRole('button', { name: 'Compare: Alpha' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(takeOut('Alpha')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  expect(screen.queryByLabelText('Tools to compare')).not.toBeInTheDocument();
});

it.each(['/ai-comparison', '/ai-comparison?ids=alpha', '/compare/alpha-vs-beta'])(
  'shows the selection without the tray on %s',
  async (route) => {
    const { unmount } = open(route);
    await choose('Alpha');
    expect(screen.queryByLabelText('Tools to compare')).not.toBeInTheDocument();
    unmount();
    open();
    expect(takeOut('Alpha')).toBeInTheDocument();
  },
);
