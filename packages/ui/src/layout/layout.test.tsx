import { render, screen } from '@testing-library/react';
import { lazyLayout } from './lazy-layout';
import { PageHeader } from './PageHeader';
import { Section, SectionSkeleton } from './Section';

test('a titled section is a named region', () => {
  render(
    <Section id="reviews" title="Reviews" lead="What people say" actions={<button>Write</button>}>
      <p>Good</p>
    </Section>,
  );
  const section = screen.getByRole('region', { name: 'Reviews' });
  expect(section).toHaveAttribute('id', 'reviews');
  expect(section).toContainElement(screen.getByText('Good'));
  expect(screen.getByRole('heading', { level: 2, name: 'Reviews' })).toBeInTheDocument();
});

test('nested sections have their own names and heading levels', () => {
  render(
    <Section title="Reviews">
      <Section title="Newest" level={3}>
        <p>Good</p>
      </Section>
    </Section>,
  );
  expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-labelledby'))).toEqual(
    screen.getAllByRole('heading').map(({ id }) => id),
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Newest' })).toBeInTheDocument();
});

test('a section without a title is no region', () => {
  render(
    <SectionSkeleton>
      <h3>later</h3>
    </SectionSkeleton>,
  );
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('a header with only a title renders nothing else', () => {
  const { container } = render(<PageHeader title="Tools" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Tools' })).toBeInTheDocument();
  expect(container.querySelectorAll('p')).toHaveLength(0);
  expect(container).toHaveTextContent(/^Tools$/);
});

test('a header renders its parts in reading order', () => {
  const { container } = render(
    <PageHeader
      title="Alpha"
      by="Maker"
      lead="Writes for you"
      logo={<img src="/alpha.svg" alt="" />}
      actions={<button>Visit</button>}
    >
      <span>Free</span>
    </PageHeader>,
  );
  expect(container).toHaveTextContent(/^AlphaMakerWrites for youFreeVisit$/);
});

test.each([
  [240, '240px'],
  ['12rem', '12rem'],
])('reserves a height of %s for content out of view', (height, length) => {
  expect(lazyLayout(height)).toContain(`contain-intrinsic-block-size: auto ${length};`);
});
