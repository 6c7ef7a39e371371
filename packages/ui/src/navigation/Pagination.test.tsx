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

test('reports the chosen page', async () => {
  const onPage = jest.fn();
  render(<Pagination page={1} pageCount={13} onPage={onPage} hrefOf={hrefOf} labels={labels} />);
  await userEvent.click(screen.getByRole('link', { name: 'Page 13' }));
  expect(onPage).toHaveBeenCalledWith(13);
});

test('has no next page on the last page', () => {
  render(<Pagination page={13} pageCount={13} onPage={() => {}} hrefOf={hrefOf} labels={labels} />);
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 13');
  const next = screen.getByRole('link', { name: 'Next' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).not.toHaveAttribute('href');
});

test('renders nothing for a single page', () => {
  const { container } = render(
    <Pagination page={1} pageCount={1} onPage={() => {}} hrefOf={hrefOf} labels={labels} />,
  );
  expect(container).toBeEmptyDOMElement();
});

test('links each page, the next one with rel next', () => {
  render(<Pagination page={2} pageCount={3} onPage={() => {}} hrefOf={hrefOf} labels={labels} />);
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(['/?page=1', '/?page=1', '/?page=2', '/?page=3', '/?page=3']);
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('rel', 'next');
});

test.each(['{Control>}', '{Meta>}', '{Shift>}', '{Alt>}'])(
  'leaves %s to the browser',
  async (modifier) => {
    const onPage = jest.fn();
    const left = jest.fn((event: Event) => event.preventDefault());
    render(<Pagination page={1} pageCount={3} onPage={onPage} hrefOf={hrefOf} labels={labels} />);
    window.addEventListener('click', left);
    const user = userEvent.setup();
    await user.keyboard(modifier);
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    window.removeEventListener('click', left);
    expect(onPage).not.toHaveBeenCalled();
    expect(left).toHaveBeenCalledTimes(1);
  },
);

test('has no previous page on the first page', async () => {
  const onPage = jest.fn();
  render(<Pagination page={1} pageCount={3} onPage={onPage} hrefOf={hrefOf} labels={labels} />);
  const previous = screen.getByRole('link', { name: 'Previous' });
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(previous);
  expect(onPage).not.toHaveBeenCalled();
});

test('skips disabled controls by keyboard and follows Enter', async () => {
  const onPage = jest.fn();
  render(<Pagination page={1} pageCount={2} onPage={onPage} hrefOf={hrefOf} labels={labels} />);
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Page 1' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onPage).toHaveBeenCalledWith(2);
});

test('hides gaps from assistive technology', () => {
  render(<Pagination page={7} pageCount={13} onPage={() => {}} hrefOf={hrefOf} labels={labels} />);
  const gaps = screen.getAllByText('…');
  expect(gaps).toHaveLength(2);
  for (const gap of gaps) expect(gap).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeInTheDocument();
});
