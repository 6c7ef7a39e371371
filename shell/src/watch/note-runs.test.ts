import type { RegistryEntry } from '@atlas/contracts';
import { onRuns } from '../remotes/frozen';
import { noteRuns } from './note-runs';

let culprit: RegistryEntry | undefined;
const named: string[] = [];
beforeAll(() => {
  onRuns((name) => named.push(name));
  noteRuns(
    () => culprit,
    () => {},
  );
});
beforeEach(() => {
  culprit = { name: 'quiz' } as RegistryEntry;
  named.length = 0;
});
const ran = () => new Promise<string>((resolve) => setTimeout(resolve, 0, 'ran'));

test('when a slice’s timer runs, then it is named before, and gets what it was given', async () => {
  expect(await ran()).toBe('ran');
  expect(named).toEqual(['quiz']);
  culprit = undefined;
  expect(await ran()).toBe('ran');
  expect(named).toEqual(['quiz']);
});

test('when a slice’s timer is ended, then it does not run', async () => {
  const run = jest.fn();
  clearTimeout(setTimeout(run));
  clearInterval(setInterval(run, 1));
  culprit = undefined;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(run).not.toHaveBeenCalled();
});

test('when a slice listens, then it is named for each event, hears it as if nobody were between, and can stop', () => {
  const heard = jest.fn(function (this: unknown, event: Event) {
    return [this, event.type];
  });
  document.addEventListener('planted', heard);
  document.addEventListener('planted', heard);
  document.dispatchEvent(new Event('planted'));
  expect(heard.mock.results[0]!.value).toEqual([document, 'planted']);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(named).toEqual(['quiz']);
  document.removeEventListener('planted', heard);
  document.dispatchEvent(new Event('planted'));
  expect(heard).toHaveBeenCalledTimes(1);
});

test('when somebody listened before, then they can stop, too', () => {
  const heard = jest.fn();
  culprit = undefined;
  document.addEventListener('planted', heard);
  culprit = { name: 'quiz' } as RegistryEntry;
  document.removeEventListener('planted', heard);
  document.dispatchEvent(new Event('planted'));
  expect(heard).not.toHaveBeenCalled();
});

test('when a listener is an object, or none, then nothing stands between', () => {
  const handleEvent = jest.fn();
  const once = { handleEvent };
  document.addEventListener('planted', once, { once: true });
  document.addEventListener('planted', null!);
  document.removeEventListener('planted', null!);
  document.dispatchEvent(new Event('planted'));
  expect(handleEvent).toHaveBeenCalledTimes(1);
});
