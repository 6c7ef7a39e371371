import { screen } from '@testing-library/react';
import { renderSliceName } from '../../testing/render';
import SliceNameMore from './slice-name-more';

test('names the topic that the page gives', async () => {
  renderSliceName(<SliceNameMore topic="tests" />);
  expect(await screen.findByRole('region', { name: 'More about tests' })).toBeVisible();
});
