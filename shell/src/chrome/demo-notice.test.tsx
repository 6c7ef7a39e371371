import { renderRemote } from '@atlas/mfe-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DemoNotice from './demo-notice';

const show = () => renderRemote(<DemoNotice />);

afterEach(() => {
  document.head.innerHTML = '';
  sessionStorage.clear();
});

test('renders nothing without demo data', () => {
  show();
  expect(screen.queryByRole('complementary')).toBeNull();
});
test('says that reviews and figures are samples', () => {
  document.head.innerHTML = '<meta name="atlas-demo" content="1">';
  show();
  expect(screen.getByRole('complementary', { name: 'Sample data' })).toHaveTextContent(
    /^Reviews and usage figures are sample data\.$/,
  );
});
test('stays closed for the session, with a line in the footer', async () => {
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
