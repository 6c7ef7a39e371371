import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from './Combobox';

const TOOLS = ['Alpha', 'Beta', 'Gamma'];

function Picker({ onChoose }: { onChoose: (key: string) => void }) {
  const [value, setValue] = useState('');
  const options = TOOLS.filter((name) => name.toLowerCase().includes(value)).map((name) => ({
    key: name,
    label: name,
    mark: value ? ([0, 2] as const) : undefined,
  }));
  return (
    <Combobox
      label="Tool"
      value={value}
      onType={setValue}
      options={options}
      onChoose={({ key }) => onChoose(key)}
      emptyText="Nothing fits"
    />
  );
}

async function open() {
  const onChoose = jest.fn();
  render(<Picker onChoose={onChoose} />);
  return { onChoose, input: await screen.findByRole('combobox', { name: 'Tool' }) };
}

describe('Combobox', () => {
  it('opens while typing, marks the match, Enter takes the first', async () => {
    const { input, onChoose } = await open();
    expect(input).toHaveAttribute('aria-expanded', 'false');
    await userEvent.type(input, 'al');
    expect(input).toHaveAttribute('aria-expanded', 'true');
    expect(
      (await screen.findByRole('option', { name: 'Alpha' })).querySelector('mark'),
    ).toHaveTextContent('Al');
    await userEvent.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledWith('Alpha');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
  it('wraps around by arrow keys and names the active option', async () => {
    const { input, onChoose } = await open();
    await userEvent.type(input, '{ArrowDown}{ArrowUp}{ArrowUp}');
    const gamma = await screen.findByRole('option', { name: 'Gamma', selected: true });
    expect(input).toHaveAttribute('aria-activedescendant', gamma.id);
    await userEvent.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledWith('Gamma');
  });
  it('closes by Escape and keeps the text', async () => {
    const { input } = await open();
    await userEvent.type(input, 'a{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(input).toHaveValue('a');
  });
  it('ignores the Enter that ends a composition', async () => {
    const { input, onChoose } = await open();
    fireEvent.change(input, { target: { value: 'a' } });
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    expect(onChoose).not.toHaveBeenCalled();
  });
  it('chooses a pressed option before the input loses focus', async () => {
    const { input, onChoose } = await open();
    await userEvent.click(input);
    await userEvent.click(await screen.findByRole('option', { name: 'Beta' }));
    expect(onChoose).toHaveBeenCalledWith('Beta');
    expect(input).toHaveFocus();
  });
  it('shows a message when nothing matches', async () => {
    const { input } = await open();
    await userEvent.type(input, 'zzz');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing fits');
  });
  it('closes on blur without choosing', async () => {
    const { input, onChoose } = await open();
    await userEvent.click(input);
    await screen.findByRole('listbox');
    await userEvent.tab();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(onChoose).not.toHaveBeenCalled();
  });
  it('activates the first option again after typing', async () => {
    const { input, onChoose } = await open();
    await userEvent.type(input, '{ArrowUp}');
    expect(await screen.findByRole('option', { name: 'Gamma', selected: true })).toBeVisible();
    await userEvent.type(input, 'a{Enter}');
    expect(onChoose).toHaveBeenCalledWith('Alpha');
  });
  it('shows no empty message while options load', async () => {
    const props = { label: 'Tool', value: 'a', options: [], emptyText: 'Nothing fits' };
    const ignored = { onType: () => undefined, onChoose: () => undefined };
    const { rerender } = render(<Combobox {...props} {...ignored} busy />);
    await userEvent.click(await screen.findByRole('combobox'));
    expect(await screen.findByRole('listbox')).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('Nothing fits')).not.toBeInTheDocument();
    rerender(<Combobox {...props} {...ignored} />);
    expect(screen.getByRole('status')).toHaveTextContent('Nothing fits');
  });
  it('shows the error of a missing choice instead of the hint', async () => {
    render(
      <Combobox
        label="Tool"
        value=""
        options={[]}
        emptyText="Nothing fits"
        hint="Type a name"
        error="Choose a tool"
        onType={() => undefined}
        onChoose={() => undefined}
      />,
    );
    const input = await screen.findByRole('combobox', { name: 'Tool' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Choose a tool');
  });
});
