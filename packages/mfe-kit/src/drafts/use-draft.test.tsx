import { act, renderHook } from '@testing-library/react';
import { useDraft } from './use-draft';

interface Form {
  title: string;
  stars: number;
}
const EMPTY: Form = { title: '', stars: 0 };
const KEY = 'news.form';
const stored = (key = KEY) => sessionStorage.getItem(`atlas.draft.${key}`);

function openForm(key = KEY) {
  const { result, rerender, unmount } = renderHook((name: string) => useDraft<Form>(name, EMPTY), {
    initialProps: key,
  });
  return {
    value: () => result.current[0],
    write: (next: Form | ((old: Form) => Form)) => act(() => result.current[1](next)),
    clear: () => act(() => result.current[2]()),
    rerender,
    unmount,
  };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

function forbidStorage() {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
}

test('restores the form after navigating away and back', () => {
  const form = openForm();
  form.write({ title: 'Good', stars: 4 });
  form.unmount();
  expect(openForm().value()).toEqual({ title: 'Good', stars: 4 });
});

test('keeps all of several updates in a row', () => {
  const form = openForm();
  form.write((old) => ({ ...old, title: 'Good' }));
  form.write((old) => ({ ...old, stars: 5 }));
  expect(form.value()).toEqual({ title: 'Good', stars: 5 });
});

test('is empty after sending, also after a remount', () => {
  const form = openForm();
  form.write({ title: 'Good', stars: 4 });
  form.clear();
  expect(form.value()).toEqual(EMPTY);
  form.unmount();
  expect(openForm().value()).toEqual(EMPTY);
  expect(stored()).toBeNull();
});

test('removes the stored draft when the form is emptied by hand', () => {
  const form = openForm();
  form.write({ title: 'Good', stars: 0 });
  expect(stored()).toContain('Good');
  form.write(EMPTY);
  expect(stored()).toBeNull();
});

test('keeps a separate draft for each key', () => {
  openForm('news.2').write({ title: 'Two', stars: 2 });
  const form = openForm('news.1');
  form.write({ title: 'One', stars: 1 });
  form.rerender('news.2');
  expect(form.value()).toEqual({ title: 'Two', stars: 2 });
  form.rerender('news.1');
  expect(form.value()).toEqual({ title: 'One', stars: 1 });
  expect(stored('news.2')).toContain('Two');
});

test('starts empty when the stored draft is invalid', () => {
  sessionStorage.setItem(`atlas.draft.${KEY}`, '{"title":');
  expect(openForm().value()).toEqual(EMPTY);
});

test('works without storage while the form is open', () => {
  forbidStorage();
  const form = openForm();
  form.write({ title: 'Good', stars: 4 });
  expect(form.value()).toEqual({ title: 'Good', stars: 4 });
  form.clear();
  expect(form.value()).toEqual(EMPTY);
});
