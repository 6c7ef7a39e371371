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
  return <button onClick={() => emit('packages.changed', { count: 7 })}>tell</button>;
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
const tell = ({ events }: Platform, count: number) =>
  act(() => events.emit('packages.changed', { count }));
let heard: string[];
beforeEach(() => {
  heard = [];
});

test('when a part is drawn anew, then it hears with what it knows now, and once', () => {
  const { platform } = renderRemote(<Renamed />);
  const before = platform.events.listeners;
  tell(platform, 1);
  fireEvent.click(screen.getByRole('button', { name: 'rename' }));
  tell(platform, 2);
  expect(heard).toEqual(['old 1', 'new 2']);
  expect(platform.events.listeners).toBe(before);
});

test('when a part is gone, then it hears nothing and leaves no listener', () => {
  const { unmount, platform } = renderRemote(<Count word="gone" />);
  const before = platform.events.listeners;
  unmount();
  tell(platform, 1);
  expect(heard).toEqual([]);
  expect(platform.events.listeners).toBe(before - 1);
});

test('when two parts listen, then both hear, in the order in which they came', () => {
  renderRemote(
    <>
      <Count word="first" />
      <Count word="second" />
      <Teller />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'tell' }));
  expect(heard).toEqual(['first 7', 'second 7']);
  expect(screen.getByText('second')).toBeVisible();
});
