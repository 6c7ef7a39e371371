import { renderRemote } from '@atlas/mfe-kit/testing';
import { act, screen } from '@testing-library/react';
import { AdSlot } from './ad-slot';

afterEach(() => {
  delete window.adsbygoogle;
  document.head.innerHTML = '';
});

test('when no ads are configured, then a notice of the site itself says whose place it is', async () => {
  renderRemote(<AdSlot />, {
    texts: {
      shell: { home: { house: { label: 'A note', text: 'Kept for an ad.', more: 'More' } } },
    },
  });
  expect(await screen.findByRole('complementary', { name: 'A note' })).toHaveTextContent(
    'Kept for an ad.',
  );
});

test('when the ad script has not loaded, then there is no place for an ad', () => {
  document.head.innerHTML = '<meta name="google-adsense-account" content="ca-pub-1">';
  renderRemote(<AdSlot />);
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('when the ad script has loaded, then one ad is asked for per mount, however often it is drawn', async () => {
  document.head.innerHTML = '<meta name="google-adsense-account" content="ca-pub-1">';
  window.adsbygoogle = [];
  const { platform } = renderRemote(<AdSlot />, { texts: { shell: { home: { ad: 'Ad' } } } });
  await act(() => platform.language.getState().setLanguage('ja'));
  expect(screen.getByRole('complementary')).toBeVisible();
  expect(window.adsbygoogle).toHaveLength(1);
});
