import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination } from './Pagination';

const labels = {
  previous: 'Previous',
  next: 'Next',
  nav: 'Pages',
  page: (n: number) => `Page ${n}`,
};

const hrefOf = (page: number) => `/?page=${page}`;

test('when a page is chosen, then its number is reported', async () => {
  const onPage = jest.fn();
  render(<Pagination page={1} pageCount={13} onPage={onPage} hrefOf={hrefOf} labels={labels} />);
  await userEvent.click(screen.getByRole('link', { name: 'Page 13' }));
  expect(onPage).toHaveBeenCalledWith(13);
});

test('when the last page is shown, then it is the current one and there is no next', () => {
  render(<Pagination page={13} pageCount={13} onPage={() => {}} hrefOf={hrefOf} labels={labels} />);
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 13');
  const next = screen.getByRole('link', { name: 'Next' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).not.toHaveAttribute('href');
});

test('when there is one page only, then nothing is shown', () => {
  const { container } = render(
    <Pagination page={1} pageCount={1} onPage={() => {}} hrefOf={hrefOf} labels={labels} />,
  );
  expect(container).toBeEmptyDOMElement();
});

test('when no script runs, then each page has its address, and the next one says that it is the next', () => {
  render(<Pagination page={2} pageCount={3} onPage={() => {}} hrefOf={hrefOf} labels={labels} />);
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(['/?page=1', '/?page=1', '/?page=2', '/?page=3', '/?page=3']);
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('rel', 'next');
});
