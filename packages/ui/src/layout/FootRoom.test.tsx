import { render } from '@testing-library/react';
import { FootRoom } from './FootRoom';

const room = (bar: string) => document.documentElement.style.getPropertyValue(`--foot-${bar}`);

test('when bars come and go, then each has its own room, and none is left behind', () => {
  const notice = render(<FootRoom of="notice" size="44px" />);
  const tray = render(<FootRoom of="tray" size="5.5rem" />);
  expect([room('notice'), room('tray')]).toEqual(['44px', '5.5rem']);
  notice.unmount();
  expect([room('notice'), room('tray')]).toEqual(['', '5.5rem']);
  tray.rerender(<FootRoom of="tray" size="3rem" />);
  expect(room('tray')).toBe('3rem');
  tray.unmount();
  expect(room('tray')).toBe('');
});
