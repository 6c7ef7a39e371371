import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProgressBar } from '../feedback/ProgressBar';
import { Avatar } from './Avatar';
import { Disclosure } from './Disclosure';
import { Stat } from './Stat';
import { StarRating } from './StarRating';
import { Table } from './Table';
import { Tile } from './Tile';

test('shows the first letter without a picture', () => {
  const { container } = render(<Avatar name=" 김하늘" />);
  expect(container).toHaveTextContent(/^김$/);
});

test('shows the first letter when the picture fails', () => {
  const { container } = render(<Avatar name="mina" src="/broken.png" />);
  fireEvent.error(pictureIn(container));
  expect(container).toHaveTextContent(/^M$/);
});

test('labels a rating', () => {
  render(<StarRating value={4.5} label="4.5 out of 5" />);
  expect(screen.getByRole('img', { name: '4.5 out of 5' })).toBeInTheDocument();
});

test('clamps progress to its bounds', () => {
  render(<ProgressBar value={140} label="Ease of use" />);
  expect(screen.getByRole('progressbar', { name: 'Ease of use' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  );
});

test.each([
  ['a surrogate pair', '😀 smile', '😀'],
  ['a family of one emoji', '👩‍👩‍👧 family', '👩‍👩‍👧'],
  ['a letter and its mark', 'e\u0301lodie', 'E\u0301'],
  ['a letter that has no capital', '中村', '中'],
  ['nothing but spaces', '   ', ''],
])('keeps %s as one letter', (_what, name, letter) => {
  const { container } = render(<Avatar name={name} />);
  expect(container.textContent).toBe(letter);
});

test('tries a new picture after a failed one', () => {
  const { container, rerender } = render(<Avatar name="mina" src="/broken.png" />);
  fireEvent.error(pictureIn(container));
  rerender(<Avatar name="mina" src="/new.png" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/new.png');
});

test('sends no referrer to the host of a picture', () => {
  const { container } = render(<Avatar name="mina" src="https://pictures.example/m.png" />);
  expect(container.querySelector('img')).toHaveAttribute('referrerpolicy', 'no-referrer');
});

test.each([
  [-1, '0%'],
  [0, '0%'],
  [3.3, '66%'],
  [5, '100%'],
  [9, '100%'],
])('fills the stars of a rating of %d by %s', (value, width) => {
  render(<StarRating value={value} label="Rating" />);
  const filled = screen.getByRole('img', { name: 'Rating' }).lastElementChild;
  expect(filled).toHaveStyle({ width });
});

test.each([
  [-5, '0', '0%'],
  [66.6, '67', '67%'],
])('progress %d is spoken as %s', (value, now, text) => {
  render(<ProgressBar value={value} label="Ease of use" />);
  const bar = screen.getByRole('progressbar', { name: 'Ease of use' });
  expect(bar).toHaveAttribute('aria-valuenow', now);
  expect(bar).toHaveAttribute('aria-valuetext', text);
});

test('shows and speaks a custom progress text', () => {
  render(<ProgressBar value={40} label="Step" valueText="2 of 5" />);
  expect(screen.getByText('2 of 5')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 of 5');
});

test('makes a wide table focusable for scrolling', async () => {
  render(
    <Table caption="Prices">
      <tbody>
        <tr>
          <td>0</td>
        </tr>
      </tbody>
    </Table>,
  );
  await userEvent.tab();
  expect(screen.getByRole('group', { name: 'Prices' })).toHaveFocus();
  expect(screen.getByRole('table', { name: 'Prices' })).toBeInTheDocument();
});

test('shows the answer of an opened question, hides its arrow', async () => {
  render(<Disclosure summary="Is it free?">Yes</Disclosure>);
  expect(screen.getByText('Yes')).not.toBeVisible();
  await userEvent.click(screen.getByText('Is it free?'));
  expect(screen.getByText('Yes')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('shows a zero and no empty hint', () => {
  const { container, rerender } = render(<Stat label="Reviews" value={0} hint="this month" />);
  expect(container).toHaveTextContent('Reviews0this month');
  rerender(<Stat label="Reviews" value={0} />);
  expect(container).toHaveTextContent(/^Reviews0$/);
});

test('names a tile and hides its picture', () => {
  render(
    <Tile name="Alpha" logo="/alpha.svg" link={<a href="/tools/alpha">Alpha</a>}>
      words
    </Tile>,
  );
  expect(screen.getByRole('article', { name: 'Alpha' })).toHaveTextContent('Alphawords');
  expect(screen.getByRole('heading', { level: 3, name: 'Alpha' })).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

function pictureIn(container: HTMLElement): HTMLImageElement {
  const picture = container.querySelector('img');
  if (!picture) throw new Error('There is no picture.');
  return picture;
}
