import { render } from '@testing-library/react';
import { BottomInset } from './BottomInset';

const inset = (bar: string) => document.documentElement.style.getPropertyValue(`--foot-${bar}`);

test('sets the inset of each bar and removes it on unmount', () => {
  const notice = render(<BottomInset bar="notice" size="44px" />);
  const tray = render(<BottomInset bar="tray" size="5.5rem" />);
  expect([inset('notice'), inset('tray')]).toEqual(['44px', '5.5rem']);
  notice.unmount();
  expect([inset('notice'), inset('tray')]).toEqual(['', '5.5rem']);
  tray.rerender(<BottomInset bar="tray" size="3rem" />);
  expect(inset('tray')).toBe('3rem');
  tray.unmount();
  expect(inset('tray')).toBe('');
});
