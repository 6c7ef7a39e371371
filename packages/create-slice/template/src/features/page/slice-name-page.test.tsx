import { screen } from '@testing-library/react';
import { renderSliceName } from '../../testing/render';
import SliceNamePage from './slice-name-page';

test('shows title and lead', async () => {
  renderSliceName(<SliceNamePage />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Slice title' })).toBeVisible();
  expect(screen.getByText('A new page, released independently.')).toBeVisible();
});
