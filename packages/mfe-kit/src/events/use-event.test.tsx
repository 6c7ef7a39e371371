import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderRemote } from '../testing/render-remote';
import { emit, useEvent } from './use-event';

function Count({ word }: { word: string }) {
  useEvent('packages.changed', ({ count }) => heard.push(`${word} ${count}`));
  return <p>{word}</p>;
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
let heard: string[];
beforeEach(() => {
  heard = [];
});
const tell = (count: number) => act(() => emit('packages.changed', { count }));

test('when a part is drawn anew, then it hears with what it knows now, and once', () => {
  const { platform } = renderRemote(<Renamed />);
  const before = platform.events.listeners;
  tell(1);
  fireEvent.click(screen.getByRole('button', { name: 'rename' }));
  tell(2);
  expect(heard).toEqual(['old 1', 'new 2']);
  expect(platform.events.listeners).toBe(before);
});

test('when a part is gone, then it hears nothing and leaves no listener', () => {
  const { unmount, platform } = renderRemote(<Count word="gone" />);
  const before = platform.events.listeners;
  unmount();
  tell(1);
  expect(heard).toEqual([]);
  expect(platform.events.listeners).toBe(before - 1);
});

test('when two parts listen, then both hear, in the order in which they came', () => {
  renderRemote(
    <>
      <Count word="first" />
      <Count word="second" />
    </>,
  );
  tell(3);
  expect(heard).toEqual(['first 3', 'second 3']);
  expect(screen.getByText('second')).toBeVisible();
});
