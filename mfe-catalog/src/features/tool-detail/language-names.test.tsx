import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderCatalog } from '../../testing/render-catalog';
import { LanguageNames } from './language-names';

describe('the languages of a tool', () => {
  const codes = 'fr de es it pt nl pl zh ko'.split(' ');

  it('shows six languages, those of the site first, all on demand', async () => {
    renderCatalog(<p>{<LanguageNames codes={codes} />}</p>);
    expect(screen.getByText(/Korean, Chinese, French, German, Spanish, and Italian/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show 3 more' }));
    expect(screen.getByText(/Portuguese, Dutch, and Polish/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows all of seven languages without a button', () => {
    renderCatalog(<LanguageNames codes={codes.slice(0, 7)} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
