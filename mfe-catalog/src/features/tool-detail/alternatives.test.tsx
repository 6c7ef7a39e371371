import type { ToolDetail } from '@atlas/contracts';
import { act, screen } from '@testing-library/react';
import { defined } from '@atlas/contracts/testing';
import { aTool } from '../../testing/builders';
import { renderCatalog } from '../../testing/render-catalog';
import { Alternatives } from './alternatives';

type Alternative = NonNullable<ToolDetail['alternatives']>[number];

describe('alternatives', () => {
  const alternative = (id: string, overrides: Partial<Alternative> = {}): Alternative => ({
    id,
    name: defined(id[0]).toUpperCase() + id.slice(1),
    pricing: 'paid',
    why: `${id} 이유`,
    whyEn: `why ${id}`,
    whyJa: '',
    whyZh: '',
    ...overrides,
  });
  const show = (alternatives: ToolDetail['alternatives']) =>
    renderCatalog(
      <main>
        <Alternatives tool={aTool({ alternatives })} />
      </main>,
    );

  it('shows reason, price model and comparison link of each tool', () => {
    show([alternative('gamma'), alternative('beta', { pricing: 'free' })]);
    const beta = screen.getByRole('article', { name: 'Beta' });
    expect(beta).toHaveTextContent('why beta');
    expect(beta).toHaveTextContent('Free');
    const gamma = screen.getByRole('article', { name: 'Gamma' });
    expect(gamma).toHaveTextContent('why gamma');
    expect(gamma).toHaveTextContent('Paid');
    expect(screen.getByRole('link', { name: 'Compare (Alpha · Gamma)' })).toHaveAttribute(
      'href',
      '/compare/alpha-vs-gamma',
    );
  });

  it("shows them in the editors' order without further queries", async () => {
    const { requests } = show([alternative('gamma'), alternative('beta')]);
    await act(async () => undefined);
    const names = screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));
    expect(names).toEqual(['Gamma', 'Beta']);
    expect(requests).toEqual([]);
  });

  it.each([[undefined], [[]]])('renders nothing when the alternatives are %j', (named) => {
    show(named);
    expect(screen.getByRole('main')).toBeEmptyDOMElement();
  });
});
