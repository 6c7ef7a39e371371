import type { RegistryEntry } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { attributeTasks } from './attribute-tasks';

let culprit: RegistryEntry | undefined;
const named: string[] = [];
beforeAll(() => {
  globalThis.atlasBeat = (name) => void (name && named.push(name));
  attributeTasks(
    () => culprit,
    () => {},
  );
});
beforeEach(() => {
  culprit = { name: 'quiz' } as RegistryEntry;
  named.length = 0;
});
const ran = () => new Promise<string>((resolve) => setTimeout(resolve, 0, 'ran'));

test('names the slice before its timer runs, passes arguments', async () => {
  expect(await ran()).toBe('ran');
  expect(named).toEqual(['quiz']);
  culprit = undefined;
  expect(await ran()).toBe('ran');
  expect(named).toEqual(['quiz']);
});

test('does not run a cleared timer', async () => {
  const run = jest.fn();
  clearTimeout(setTimeout(run));
  clearInterval(setInterval(run, 1));
  culprit = undefined;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(run).not.toHaveBeenCalled();
});

test('names the slice for each event and can remove its listener', () => {
  const heard = jest.fn(function (this: unknown, event: Event) {
    return [this, event.type];
  });
  document.addEventListener('planted', heard);
  document.addEventListener('planted', heard);
  document.dispatchEvent(new Event('planted'));
  expect(defined(heard.mock.results[0]).value).toEqual([document, 'planted']);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(named).toEqual(['quiz']);
  document.removeEventListener('planted', heard);
  document.dispatchEvent(new Event('planted'));
  expect(heard).toHaveBeenCalledTimes(1);
});

test('removes a listener added before the wrapper', () => {
  const heard = jest.fn();
  culprit = undefined;
  document.addEventListener('planted', heard);
  culprit = { name: 'quiz' } as RegistryEntry;
  document.removeEventListener('planted', heard);
  document.dispatchEvent(new Event('planted'));
  expect(heard).not.toHaveBeenCalled();
});

test('leaves listener objects and null unwrapped', () => {
  const handleEvent = jest.fn();
  const once = { handleEvent };
  document.addEventListener('planted', once, { once: true });
  document.addEventListener('planted', null as never);
  document.removeEventListener('planted', null as never);
  document.dispatchEvent(new Event('planted'));
  expect(handleEvent).toHaveBeenCalledTimes(1);
});
