import { render } from '@testing-library/react';
import { BottomInset } from './BottomInset';

const room = (bar: string) => document.documentElement.style.getPropertyValue(`--foot-${bar}`);

test('when bars come and go, then each has its own room, and none is left behind', () => {
  const notice = render(<BottomInset bar="notice" size="44px" />);
  const tray = render(<BottomInset bar="tray" size="5.5rem" />);
  expect([room('notice'), room('tray')]).toEqual(['44px', '5.5rem']);
  notice.unmount();
  expect([room('notice'), room('tray')]).toEqual(['', '5.5rem']);
  tray.rerender(<BottomInset bar="tray" size="3rem" />);
  expect(room('tray')).toBe('3rem');
  tray.unmount();
  expect(room('tray')).toBe('');
});
