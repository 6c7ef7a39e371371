import { screen } from '@testing-library/react';
import { aTool } from '../../testing/builders';
import { renderCatalog } from '../../testing/render-catalog';
import { Overview } from './overview';

describe('the overview', () => {
  const overview = { overview: '소개', overviewEn: 'Editors say this.' };

  it('when editors have written it, then it stands in place of what the facts tell', () => {
    renderCatalog(<Overview tool={aTool(overview)} />);
    const words = screen.getByText(/^Editors say this\. Alpha is made by Alpha Labs/);
    expect(words).not.toHaveTextContent('Key features');
  });

  it('when it is written for whom a tool is not, then that stands alone', () => {
    renderCatalog(<Overview tool={aTool({ notForEn: ['Long films'] })} />);
    expect(screen.getByRole('list', { name: 'Not for' })).toHaveTextContent('Long films');
    expect(screen.queryByRole('heading', { name: 'Best for' })).not.toBeInTheDocument();
  });
});
