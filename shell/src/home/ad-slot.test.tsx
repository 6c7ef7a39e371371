import { renderRemote } from '@atlas/mfe-kit/testing';
import { act, screen } from '@testing-library/react';
import { AdSlot } from './ad-slot';

afterEach(() => {
  delete window.adsbygoogle;
  document.head.innerHTML = '';
});

test("shows the site's own notice when no ads are configured", async () => {
  renderRemote(<AdSlot />);
  expect(
    await screen.findByRole('complementary', { name: 'A note from AI Atlas' }),
  ).toHaveTextContent('Ads are always labeled');
});

test('renders nothing while the ad script is not loaded', () => {
  document.head.innerHTML = '<meta name="google-adsense-account" content="ca-pub-1">';
  renderRemote(<AdSlot />);
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('requests one ad per mount', async () => {
  document.head.innerHTML = '<meta name="google-adsense-account" content="ca-pub-1">';
  window.adsbygoogle = [];
  const { platform } = renderRemote(<AdSlot />, { texts: { shell: { home: { ad: 'Ad' } } } });
  await act(() => platform.language.getState().setLanguage('ja'));
  expect(screen.getByRole('complementary')).toBeVisible();
  expect(window.adsbygoogle).toHaveLength(1);
});
