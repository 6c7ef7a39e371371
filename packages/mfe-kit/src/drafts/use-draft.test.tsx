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

test('when the visitor goes away and comes back, then the form is as it was left', () => {
  const form = openForm();
  form.write({ title: 'Good', stars: 4 });
  form.unmount();
  expect(openForm().value()).toEqual({ title: 'Good', stars: 4 });
});

test('when one thing is changed after another, then none is lost', () => {
  const form = openForm();
  form.write((old) => ({ ...old, title: 'Good' }));
  form.write((old) => ({ ...old, stars: 5 }));
  expect(form.value()).toEqual({ title: 'Good', stars: 5 });
});

test('when the form is sent, then it is empty, also after coming back', () => {
  const form = openForm();
  form.write({ title: 'Good', stars: 4 });
  form.clear();
  expect(form.value()).toEqual(EMPTY);
  form.unmount();
  expect(openForm().value()).toEqual(EMPTY);
  expect(stored()).toBeNull();
});

test('when everything is taken back by hand, then nothing is kept', () => {
  const form = openForm();
  form.write({ title: 'Good', stars: 0 });
  expect(stored()).toContain('Good');
  form.write(EMPTY);
  expect(stored()).toBeNull();
});

test('when the form is for another thing, then it has that one’s draft, and the first keeps its own', () => {
  openForm('news.2').write({ title: 'Two', stars: 2 });
  const form = openForm('news.1');
  form.write({ title: 'One', stars: 1 });
  form.rerender('news.2');
  expect(form.value()).toEqual({ title: 'Two', stars: 2 });
  form.rerender('news.1');
  expect(form.value()).toEqual({ title: 'One', stars: 1 });
  expect(stored('news.2')).toContain('Two');
});

test('when what is stored cannot be read, then the form begins empty', () => {
  sessionStorage.setItem(`atlas.draft.${KEY}`, '{"title":');
  expect(openForm().value()).toEqual(EMPTY);
});

test('when storage is forbidden, then the form works for as long as it is open, and can be sent', () => {
  forbidStorage();
  const form = openForm();
  form.write({ title: 'Good', stars: 4 });
  expect(form.value()).toEqual({ title: 'Good', stars: 4 });
  form.clear();
  expect(form.value()).toEqual(EMPTY);
});
