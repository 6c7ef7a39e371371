import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { RadioGroup } from './RadioGroup';
import { SearchField } from './SearchField';
import { SelectField } from './SelectField';
import { StarInput } from './StarInput';
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
