import { act, screen } from '@testing-library/react';
import { renderRemote } from '../testing';
import { AdSlot } from './ad-slot';

const configure = () => {
  document.head.innerHTML = '<meta name="google-adsense-account" content="ca-pub-1">';
};

afterEach(() => {
  delete window.adsbygoogle;
  document.head.innerHTML = '';
});

test('renders nothing when no ads are configured', () => {
  window.adsbygoogle = [];
  renderRemote(<AdSlot label="Ad" />);
  expect(screen.queryByRole('region', { name: 'Ad' })).toBeNull();
  expect(window.adsbygoogle).toHaveLength(0);
});

test('renders nothing while the ad script is not loaded', () => {
  configure();
  renderRemote(<AdSlot label="Ad" />);
  expect(screen.queryByRole('region', { name: 'Ad' })).toBeNull();
});

test('requests one ad per mount', async () => {
  configure();
  window.adsbygoogle = [];
  const { platform } = renderRemote(<AdSlot label="Ad" />);
  await act(() => platform.language.getState().setLanguage('ja'));
  expect(screen.getByRole('region', { name: 'Ad' })).toBeVisible();
  expect(window.adsbygoogle).toHaveLength(1);
});
