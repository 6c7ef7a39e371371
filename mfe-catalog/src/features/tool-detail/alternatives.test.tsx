import type { ToolDetail } from '@atlas/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { aTool } from '../../testing/builders';
import { renderCatalog } from '../../testing/render-catalog';
import { Alternatives } from './alternatives';

describe('alternatives', () => {
  const alternative = (id: string) => ({
    id,
    name: id,
    why: `${id} 이유`,
    whyEn: `why ${id}`,
    whyJa: '',
    whyZh: '',
  });
  const show = (alternatives: ToolDetail['alternatives'], api: Record<string, unknown> = {}) =>
    renderCatalog(
      <main>
        <Alternatives tool={aTool({ alternatives })} />
      </main>,
      { api },
    );

  it('when editors named some, then each has its own reason and leads to a comparison with this tool', async () => {
    // The service answers in an order of its own.
    const found = [aTool({ id: 'beta', name: 'Beta' }), aTool({ id: 'gamma', name: 'Gamma' })];
    show([alternative('gamma'), alternative('beta')], { 'GET /api/ai-tools': found });
    expect(await screen.findByRole('article', { name: 'Beta' })).toHaveTextContent('why beta');
    expect(screen.getByRole('article', { name: 'Gamma' })).toHaveTextContent('why gamma');
    expect(screen.getByRole('link', { name: 'Compare (Alpha · Gamma)' })).toHaveAttribute(
      'href',
      '/compare/alpha-vs-gamma',
    );
  });

  it.each([[undefined], [[]]])(
    'when editors named %j, then nothing is asked for',
    async (named) => {
      const { requests } = show(named, { 'GET /api/ai-tools': [aTool({ id: 'beta' })] });
      await act(async () => undefined);
      expect(requests).toEqual([]);
      expect(screen.getByRole('main')).toBeEmptyDOMElement();
    },
  );

  it('when they cannot be read, then the page goes on without them', async () => {
    const failed = jest.fn(() => new Response('no', { status: 500 }));
    show([alternative('beta')], { 'GET /api/ai-tools': failed });
    await waitFor(() => expect(failed).toHaveBeenCalled());
    expect(screen.getByRole('main')).toBeEmptyDOMElement();
  });
});
