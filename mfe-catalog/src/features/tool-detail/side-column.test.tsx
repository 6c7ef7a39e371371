import { screen } from '@testing-library/react';
import { aTool } from '../../testing/builders';
import { renderCatalog } from '../../testing/render-catalog';
import { SideColumn } from './side-column';

afterEach(() => {
  delete window.adsbygoogle;
  document.head.innerHTML = '';
});

const show = () => renderCatalog(<SideColumn tool={aTool()} />);
const ad = () => screen.queryByRole('region', { name: 'Advertisement' });

it('shows one ad where the site shows ads', () => {
  document.head.innerHTML = '<meta name="google-adsense-account" content="ca-pub-1">';
  window.adsbygoogle = [];
  show();
  expect(ad()).toBeVisible();
  expect(window.adsbygoogle).toHaveLength(1);
});

it('keeps no empty box for an ad', () => {
  show();
  expect(screen.getByRole('complementary')).toBeVisible();
  expect(ad()).toBeNull();
});
