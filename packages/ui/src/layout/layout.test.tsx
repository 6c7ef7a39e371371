import { render, screen } from '@testing-library/react';
import { lazyLayout } from './lazy-layout';
import { PageHeader } from './PageHeader';
import { Section, SectionSkeleton } from './Section';

test('when a section has a title, then it is a place that can be gone to by its name', () => {
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

test('when sections stand in one another, then each has its own name and rank', () => {
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

test('when the title of a section is not known yet, then there is no place and no heading to go to', () => {
  render(
    <SectionSkeleton>
      <h3>later</h3>
    </SectionSkeleton>,
  );
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('when a page says only its title, then there is one heading and nothing empty beside it', () => {
  const { container } = render(<PageHeader title="Tools" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Tools' })).toBeInTheDocument();
  expect(container.querySelectorAll('p')).toHaveLength(0);
  expect(container).toHaveTextContent(/^Tools$/);
});

test('when a page has more to say, then it comes in the order of reading', () => {
  const { container } = render(
    <PageHeader
      title="Alpha"
      by="Maker"
      lead="Writes for you"
      mark={<img src="/alpha.svg" alt="" />}
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
])(
  'when what is out of sight is about %s high, then it keeps that place until it comes near',
  (height, length) => {
    expect(lazyLayout(height)).toContain(`contain-intrinsic-block-size: auto ${length};`);
  },
);
