import { screen } from '@testing-library/react';
import { aTool } from '../../testing/builders';
import { renderCatalog } from '../../testing/render-catalog';
import { Overview } from './overview';

describe('the overview', () => {
  const overview = { overview: '소개', overviewEn: 'Editors say this.' };

  it("shows the editors' text instead of facts", () => {
    renderCatalog(<Overview tool={aTool(overview)} />);
    const words = screen.getByText(/^Editors say this\. Alpha Labs (.+) makes Alpha/);
    expect(words).not.toHaveTextContent('Key features');
  });

  it('shows only unsuitable users when there are no others', () => {
    renderCatalog(<Overview tool={aTool({ notForEn: ['Long films'] })} />);
    expect(screen.getByRole('list', { name: 'Not for' })).toHaveTextContent('Long films');
    expect(screen.queryByRole('heading', { name: 'Best for' })).not.toBeInTheDocument();
  });
});
