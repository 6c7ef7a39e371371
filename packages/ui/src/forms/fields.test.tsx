import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { RadioGroup } from './RadioGroup';
import { SearchField } from './SearchField';
import { SelectField } from './SelectField';
import { StarInput } from './StarInput';
import { TextArea } from './TextArea';
import { TextField } from './TextField';

test('marks a field as invalid and describes it by its error', () => {
  render(<TextField label="Title" hint="Short" error="Required" />);
  expect(screen.getByRole('textbox', { name: 'Title' })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription('Required');
});

test('forwards its ref to the input', () => {
  const ref = createRef<HTMLInputElement>();
  render(<TextField label="Title" ref={ref} />);
  expect(ref.current).toBe(screen.getByRole('textbox'));
});

test('keeps a hidden search label as its name', () => {
  render(<SearchField label="Search tools" />);
  expect(screen.getByRole('searchbox', { name: 'Search tools' })).toBeInTheDocument();
});

test('reports a selected value', async () => {
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

test('reports a clicked radio option', async () => {
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

test('reports four for the fourth star', async () => {
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

test.each(FIELDS)('%s is described by its hint, not by its counter', (_what, Field) => {
  render(<Field label="Title" hint="Short" counter="0/80" />);
  const field = screen.getByRole('textbox', { name: 'Title' });
  expect(field).toHaveAccessibleDescription('Short');
  expect(field).toBeValid();
  expect(screen.getByText('0/80')).toBeVisible();
});

test.each(FIELDS)('%s announces a late error and keeps its text', async (_what, Field) => {
  const { rerender } = render(<Field label="Title" hint="Short" />);
  await userEvent.type(screen.getByRole('textbox'), 'abc');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(<Field label="Title" hint="Short" error="Too short" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Too short');
  expect(screen.getByRole('textbox')).toHaveValue('abc');
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('describes two fields of the same label by their own notes', () => {
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

test('uses a given id for label and note', () => {
  render(<TextField id="title" label="Title" error="Required" />);
  expect(screen.getByLabelText('Title')).toHaveAttribute('id', 'title');
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Required');
});

test('has role combobox instead of searchbox', () => {
  render(<SearchField label="Search" role="combobox" hint="Names or words" />);
  const field = screen.getByRole('combobox', { name: 'Search' });
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveAccessibleDescription('Names or words');
});

test('shows a placeholder that cannot be selected again', async () => {
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
