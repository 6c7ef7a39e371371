import { renderRemote } from '@atlas/mfe-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DemoNotice from './demo-notice';

const show = () => renderRemote(<DemoNotice />);

afterEach(() => {
  document.head.innerHTML = '';
  sessionStorage.clear();
});

test('when no demo data is loaded, then nothing is said', () => {
  show();
  expect(screen.queryByRole('complementary')).toBeNull();
});
test('when demo data is loaded, then the line says so with the command that removes it', () => {
  document.head.innerHTML = '<meta name="atlas-demo" content="1">';
  show();
  expect(screen.getByRole('complementary', { name: 'Sample data' })).toHaveTextContent(
    'Reviews and usage figures are sample data. To remove them: npm run data -- remove-demo',
  );
});
test('when it is closed, then it stays away for the session, but for a line at the foot', async () => {
  document.head.innerHTML = '<meta name="atlas-demo" content="1">';
  const { unmount } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Close this notice' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  unmount();
  show();
  expect(screen.queryByRole('complementary')).toBeNull();
  // The page's foot goes on saying it.
  expect(screen.getByText('Reviews and usage figures are sample data.')).toBeVisible();
});
