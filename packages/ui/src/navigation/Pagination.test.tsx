import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination } from './Pagination';

const labels = {
  previous: 'Previous',
  next: 'Next',
  nav: 'Pages',
  page: (n: number) => `Page ${n}`,
};

test('when a page is chosen, then its number is reported', async () => {
  const onPage = jest.fn();
  render(<Pagination page={1} pageCount={13} onPage={onPage} labels={labels} />);
  await userEvent.click(screen.getByRole('button', { name: 'Page 13' }));
  expect(onPage).toHaveBeenCalledWith(13);
});

test('when the last page is shown, then it is the current one and there is no next', () => {
  render(<Pagination page={13} pageCount={13} onPage={() => {}} labels={labels} />);
  expect(screen.getByRole('button', { current: 'page' })).toHaveAccessibleName('Page 13');
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('when there is one page only, then nothing is shown', () => {
  const { container } = render(
    <Pagination page={1} pageCount={1} onPage={() => {}} labels={labels} />,
  );
  expect(container).toBeEmptyDOMElement();
});
