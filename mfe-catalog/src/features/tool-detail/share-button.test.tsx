import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderCatalog } from '../../testing/render-catalog';
import { ShareButton } from './share-button';

describe('sharing', () => {
  it('shows the link when the browser forbids copying', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
    renderCatalog(<ShareButton />);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Couldn’t copy the link')).toBeInTheDocument();
    expect(screen.getByText(window.location.href)).toBeInTheDocument();
  });
});
