import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Clamp } from './Clamp';

function renderClamp() {
  render(
    <Clamp lines={4} moreLabel="More" lessLabel="Less">
      Overview
    </Clamp>,
  );
}

afterEach(() => jest.restoreAllMocks());

test('expands and offers to collapse', async () => {
  renderClamp();
  await userEvent.click(screen.getByRole('button', { name: 'More', expanded: false }));
  expect(screen.getByRole('button', { name: 'Less', expanded: true })).toBeInTheDocument();
});

test('has no toggle when all text fits', () => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(40);
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(40);
  renderClamp();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
