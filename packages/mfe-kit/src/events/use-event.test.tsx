import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Platform } from '../platform/platform';
import { renderRemote } from '../testing/render-remote';
import { useEmit, useEvent } from './use-event';

function Count({ word }: { word: string }) {
  useEvent('packages.changed', ({ count }) => heard.push(`${word} ${count}`));
  return <p>{word}</p>;
}
function Teller() {
  const emit = useEmit();
  return <button onClick={() => emit('packages.changed', { count: 7 })}>emit</button>;
}
function Renamed() {
  const [word, setWord] = useState('old');
  return (
    <>
      <button onClick={() => setWord('new')}>rename</button>
      <Count word={word} />
    </>
  );
}
const emit = ({ events }: Platform, count: number) =>
  act(() => events.emit('packages.changed', { count }));
let heard: string[];
beforeEach(() => {
  heard = [];
});

test('calls the latest handler once after a rerender', () => {
  const { platform } = renderRemote(<Renamed />);
  const before = platform.events.listeners;
  emit(platform, 1);
  fireEvent.click(screen.getByRole('button', { name: 'rename' }));
  emit(platform, 2);
  expect(heard).toEqual(['old 1', 'new 2']);
  expect(platform.events.listeners).toBe(before);
});

test('removes its listener on unmount', () => {
  const { unmount, platform } = renderRemote(<Count word="gone" />);
  const before = platform.events.listeners;
  unmount();
  emit(platform, 1);
  expect(heard).toEqual([]);
  expect(platform.events.listeners).toBe(before - 1);
});

test('calls two components in subscription order', () => {
  renderRemote(
    <>
      <Count word="first" />
      <Count word="second" />
      <Teller />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'emit' }));
  expect(heard).toEqual(['first 7', 'second 7']);
  expect(screen.getByText('second')).toBeVisible();
});
