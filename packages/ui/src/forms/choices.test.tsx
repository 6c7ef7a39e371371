import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox } from './Checkbox';
import { RadioGroup } from './RadioGroup';
import { SegmentedControl } from './SegmentedControl';
import { StarInput } from './StarInput';

const BUDGETS = [
  { value: 'free', label: 'Free' },
  { value: 'team', label: 'Team', disabled: true },
  { value: 'paid', label: 'Paid' },
] as const;

function Budget({ first = '' }: { first?: (typeof BUDGETS)[number]['value'] | '' }) {
  const [value, setValue] = useState(first);
  return <RadioGroup label="Budget" options={BUDGETS} value={value} onChange={setValue} />;
}

function Stars({ first = 0, error }: { first?: number; error?: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <StarInput
        label="Rating"
        value={value}
        onChange={setValue}
        starLabel={(n) => `${n} stars`}
        error={error}
      />
      <output>{value}</output>
    </>
  );
}

describe('radio group', () => {
  test('selects by arrow keys and skips disabled options', async () => {
    render(<Budget first="free" />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Paid' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Paid' })).toHaveFocus();
  });

  test('is independent of another group', async () => {
    render(
      <>
        <Budget first="free" />
        <Budget />
      </>,
    );
    const [, second] = screen.getAllByRole('radio', { name: 'Paid' });
    if (!second) throw new Error('There is no second group.');
    await userEvent.click(second);
    expect(screen.getAllByRole('radio', { name: 'Free' })[0]).toBeChecked();
    expect(screen.getAllByRole('radio', { name: 'Paid' })[1]).toBeChecked();
  });

  test('keeps a hidden label as its name', () => {
    render(
      <RadioGroup hideLabel label="Budget" options={BUDGETS} value="" onChange={() => undefined} />,
    );
    expect(screen.getByRole('group', { name: 'Budget' })).toBeInTheDocument();
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  });

  test('keeps the old choice when the owner rejects the new one', async () => {
    const onChange = jest.fn();
    render(<RadioGroup label="Budget" options={BUDGETS} value="free" onChange={onChange} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Paid' }));
    expect(onChange).toHaveBeenCalledWith('paid');
    expect(screen.getByRole('radio', { name: 'Free' })).toBeChecked();
  });

  test('does not report a press on a disabled option', async () => {
    const onChange = jest.fn();
    render(<RadioGroup label="Budget" options={BUDGETS} value="" onChange={onChange} />);
    await userEvent.click(screen.getByText('Team'));
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('segmented control', () => {
  const views = [
    { value: 'grid', label: <i />, name: 'As cards' },
    { value: 'list', label: 'As rows' },
  ] as const;
  function Views() {
    const [value, setValue] = useState<'grid' | 'list'>('grid');
    return <SegmentedControl label="View" items={views} value={value} onChange={setValue} />;
  }

  test('names icon segments; text segments name themselves', () => {
    render(<Views />);
    expect(screen.getByRole('group', { name: 'View' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'As cards' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'As rows' })).not.toBeChecked();
  });

  test('selects by arrow keys', async () => {
    render(<Views />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'As rows' })).toBeChecked();
  });
});

describe('star input', () => {
  test('selects nothing at first and starts at the first star', async () => {
    render(<Stars />);
    for (const star of screen.getAllByRole('radio')) expect(star).not.toBeChecked();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('status')).toHaveTextContent('1');
  });

  test('moves up, down and around by arrow keys', async () => {
    render(<Stars first={4} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('status')).toHaveTextContent('5');
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('status')).toHaveTextContent('1');
  });

  test('previews on hover and restores the choice', async () => {
    const { container } = render(<Stars first={2} />);
    const shining = () => container.querySelectorAll('svg[fill="currentColor"]').length;
    await userEvent.hover(screen.getByText('4 stars'));
    expect(shining()).toBe(4);
    expect(screen.getByRole('status')).toHaveTextContent('2');
    await userEvent.unhover(screen.getByText('4 stars'));
    await userEvent.hover(document.body);
    expect(shining()).toBe(2);
  });

  test('shows the error of a missing rating', () => {
    render(<Stars error="Choose a rating" />);
    const group = screen.getByRole('radiogroup', { name: 'Rating' });
    expect(group).toBeInvalid();
    expect(group).toHaveAccessibleDescription('Choose a rating');
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a rating');
  });
});

test('toggles a checkbox by label and space bar', async () => {
  render(<Checkbox label="Only free ones" />);
  await userEvent.click(screen.getByText('Only free ones'));
  const box = screen.getByRole('checkbox', { name: 'Only free ones' });
  expect(box).toBeChecked();
  box.focus();
  await userEvent.keyboard(' ');
  expect(box).not.toBeChecked();
});
