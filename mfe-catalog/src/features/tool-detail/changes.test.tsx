import { screen, within } from '@testing-library/react';
import { defined } from '@atlas/contracts/testing';
import { aTool } from '../../testing/builders';
import { renderCatalog } from '../../testing/render-catalog';
import { Changes } from './changes';

describe('recent changes', () => {
  const change = (date: string) => ({
    date,
    url: `https://alpha.example/${date}`,
    text: '새 모델',
    textEn: `New model of ${date}`,
    textJa: '新モデル',
    textZh: '新模型',
  });

  it('shows only the month when a change has no day', () => {
    const changes = [change('2026-05-01'), change('2026-04')];
    renderCatalog(<Changes tool={aTool({ changes })} />);
    expect(screen.getByText('May 1, 2026')).toHaveAttribute('datetime', '2026-05-01');
    expect(screen.getByText('April 2026')).toHaveAttribute('datetime', '2026-04');
    const [, second] = screen.getAllByRole('listitem');
    expect(within(defined(second)).getByRole('link', { name: 'Source' })).toHaveAttribute(
      'href',
      'https://alpha.example/2026-04',
    );
  });
});
