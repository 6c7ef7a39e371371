import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { RadioGroup } from './RadioGroup';
import { SearchField } from './SearchField';
import { SelectField } from './SelectField';
import { StarInput } from './StarInput';
import { TextArea } from './TextArea';
import { TextField } from './TextField';

test('when a field has an error, then it is invalid and described by it', () => {
  render(<TextField label="Title" hint="Short" error="Required" />);
  expect(screen.getByRole('textbox', { name: 'Title' })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription('Required');
});

test('when a ref is given, then it is the input', () => {
  const ref = createRef<HTMLInputElement>();
  render(<TextField label="Title" ref={ref} />);
  expect(ref.current).toBe(screen.getByRole('textbox'));
});

test('when the search label is hidden, then it is still the name', () => {
  render(<SearchField label="Search tools" />);
  expect(screen.getByRole('searchbox', { name: 'Search tools' })).toBeInTheDocument();
});

test('when an option is selected, then its value is reported', async () => {
  const onChange = jest.fn();
  render(
    <SelectField
      label="Sort"
      value="new"
      onChange={onChange}
      options={[
        { value: 'new', label: 'New' },
        { value: 'top', label: 'Top' },
      ]}
    />,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Top');
  expect(onChange).toHaveBeenCalledWith('top');
});

test('when a radio row is clicked, then its value is reported', async () => {
  const onChange = jest.fn();
  render(
    <RadioGroup
      label="Budget"
      value=""
      onChange={onChange}
      options={[{ value: 'free', label: 'Free', description: 'No cost' }]}
    />,
  );
  await userEvent.click(screen.getByText('No cost'));
  expect(onChange).toHaveBeenCalledWith('free');
});

test('when the fourth star is chosen, then four is reported', async () => {
  const onChange = jest.fn();
  render(
    <StarInput label="Rating" value={5} onChange={onChange} starLabel={(n) => `${n} stars`} />,
  );
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  expect(onChange).toHaveBeenCalledWith(4);
});

const FIELDS = [
  ['a line', TextField],
  ['a text', TextArea],
] as const;

test.each(FIELDS)(
  'when %s has a hint and a counter, then the hint describes it and the counter does not',
  (_what, Field) => {
    render(<Field label="Title" hint="Short" counter="0/80" />);
    const field = screen.getByRole('textbox', { name: 'Title' });
    expect(field).toHaveAccessibleDescription('Short');
    expect(field).toBeValid();
    expect(screen.getByText('0/80')).toBeVisible();
  },
);

test.each(FIELDS)(
  'when %s gets an error while it is open, then the error is announced and what was typed stays',
  async (_what, Field) => {
    const { rerender } = render(<Field label="Title" hint="Short" />);
    await userEvent.type(screen.getByRole('textbox'), 'abc');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    rerender(<Field label="Title" hint="Short" error="Too short" />);
    expect(screen.getByRole('alert')).toHaveTextContent('Too short');
    expect(screen.getByRole('textbox')).toHaveValue('abc');
    expect(screen.getByRole('textbox')).toHaveFocus();
  },
);

test('when two fields have the same label, then each is described by its own note', () => {
  render(
    <>
      <TextField label="Name" hint="of the tool" />
      <TextField label="Name" error="of the maker is missing" />
    </>,
  );
  const [first, second] = screen.getAllByRole('textbox', { name: 'Name' });
  expect(first).toHaveAccessibleDescription('of the tool');
  expect(second).toHaveAccessibleDescription('of the maker is missing');
});

test('when a page gives an id, then the label and the note are tied to that one', () => {
  render(<TextField id="title" label="Title" error="Required" />);
  expect(screen.getByLabelText('Title')).toHaveAttribute('id', 'title');
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Required');
});

test('when a search field is a combobox, then it is no field of the type search', () => {
  render(<SearchField label="Search" role="combobox" hint="Names or words" />);
  const field = screen.getByRole('combobox', { name: 'Search' });
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveAccessibleDescription('Names or words');
});

test('when nothing is selected yet, then the placeholder shows and cannot be chosen again', async () => {
  const onChange = jest.fn();
  const options = [
    { value: 'new', label: 'New' },
    { value: 'old', label: 'Old', disabled: true },
  ];
  render(
    <SelectField
      label="Sort"
      value=""
      placeholder="Choose"
      error="Required"
      options={options}
      onChange={onChange}
    />,
  );
  const field = screen.getByRole('combobox', { name: 'Sort' });
  expect(field).toHaveDisplayValue('Choose');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Required');
  expect(screen.getByRole('option', { name: 'Choose' })).toBeDisabled();
  await userEvent.selectOptions(field, 'Old');
  expect(onChange).not.toHaveBeenCalled();
});
