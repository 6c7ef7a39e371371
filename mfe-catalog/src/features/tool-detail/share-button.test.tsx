import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderCatalog } from '../../testing/render-catalog';
import { ShareButton } from './share-button';

describe('sharing', () => {
  it('when the browser forbids copying, then that is said and the link is there to be copied', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
    renderCatalog(<ShareButton />);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('The link could not be copied')).toBeInTheDocument();
    expect(screen.getByText(window.location.href)).toBeInTheDocument();
  });
});
