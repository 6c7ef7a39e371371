import { fireEvent, render, screen } from '@testing-library/react';
import { ProgressBar } from '../feedback/ProgressBar';
import { Avatar } from './Avatar';
import { StarRating } from './StarRating';

test('when there is no picture, then the avatar is the first letter', () => {
  const { container } = render(<Avatar name=" 김하늘" />);
  expect(container).toHaveTextContent(/^김$/);
});

test('when the picture fails, then the avatar is the first letter', () => {
  const { container } = render(<Avatar name="mina" src="/broken.png" />);
  fireEvent.error(container.querySelector('img')!);
  expect(container).toHaveTextContent(/^M$/);
});

test('when a rating is shown, then its label is spoken', () => {
  render(<StarRating value={4.5} label="4.5 out of 5" />);
  expect(screen.getByRole('img', { name: '4.5 out of 5' })).toBeInTheDocument();
});

test('when progress is beyond its bounds, then it is held inside them', () => {
  render(<ProgressBar value={140} label="Ease of use" />);
  expect(screen.getByRole('progressbar', { name: 'Ease of use' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  );
});
