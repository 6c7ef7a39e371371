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
  it('when somebody types, then the list opens, the typed part is marked and Enter takes the first', async () => {
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
  it('when the arrows are used, then they go round and the input names the option', async () => {
    const { input, onChoose } = await open();
    await userEvent.type(input, '{ArrowDown}{ArrowUp}{ArrowUp}');
    const gamma = await screen.findByRole('option', { name: 'Gamma', selected: true });
    expect(input).toHaveAttribute('aria-activedescendant', gamma.id);
    await userEvent.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledWith('Gamma');
  });
  it('when Escape is pressed, then the list closes and what was typed stays', async () => {
    const { input } = await open();
    await userEvent.type(input, 'a{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(input).toHaveValue('a');
  });
  it('when Enter ends the composing of a character, then nothing is chosen', async () => {
    const { input, onChoose } = await open();
    fireEvent.change(input, { target: { value: 'a' } });
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    expect(onChoose).not.toHaveBeenCalled();
  });
  it('when an option is pressed, then it is chosen before the input loses the focus', async () => {
    const { input, onChoose } = await open();
    await userEvent.click(input);
    await userEvent.click(await screen.findByRole('option', { name: 'Beta' }));
    expect(onChoose).toHaveBeenCalledWith('Beta');
    expect(input).toHaveFocus();
  });
  it('when nothing fits, then that is said', async () => {
    const { input } = await open();
    await userEvent.type(input, 'zzz');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing fits');
  });
  it('when the focus goes elsewhere, then the list closes and nothing is chosen', async () => {
    const { input, onChoose } = await open();
    await userEvent.click(input);
    await screen.findByRole('listbox');
    await userEvent.tab();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(onChoose).not.toHaveBeenCalled();
  });
  it('when somebody types on, then the keyboard is at the first of the new list again', async () => {
    const { input, onChoose } = await open();
    await userEvent.type(input, '{ArrowUp}');
    expect(await screen.findByRole('option', { name: 'Gamma', selected: true })).toBeVisible();
    await userEvent.type(input, 'a{Enter}');
    expect(onChoose).toHaveBeenCalledWith('Alpha');
  });
  it('when options are still on their way, then nobody is told that nothing fits', async () => {
    const props = { label: 'Tool', value: 'a', options: [], emptyText: 'Nothing fits' };
    const ignored = { onType: () => undefined, onChoose: () => undefined };
    const { rerender } = render(<Combobox {...props} {...ignored} busy />);
    await userEvent.click(await screen.findByRole('combobox'));
    expect(await screen.findByRole('listbox')).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('Nothing fits')).not.toBeInTheDocument();
    rerender(<Combobox {...props} {...ignored} />);
    expect(screen.getByRole('status')).toHaveTextContent('Nothing fits');
  });
  it('when the choice is missing, then the field says so in place of its hint', async () => {
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
