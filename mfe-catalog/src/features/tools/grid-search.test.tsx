import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { someSuggestions } from '../../testing/builders';
import { renderCatalog } from '../../testing/render-catalog';
import { GridSearch } from './grid-search';

const api = { 'GET /api/ai-tools/suggestions': someSuggestions([]), 'GET /api/ai-bundles': [] };

function show(value = '') {
  const onSearch = jest.fn();
  const rendered = renderCatalog(<GridSearch value={value} onSearch={onSearch} />, { api });
  return { ...rendered, onSearch, box: screen.getByRole<HTMLInputElement>('combobox') };
}
const type = (box: HTMLInputElement, value: string) => fireEvent.change(box, { target: { value } });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('searching while typing', () => {
  it('debounces fast typing and searches for the last text', () => {
    const { box, onSearch } = show();
    type(box, 'v');
    pass(150);
    type(box, 'vi');
    pass(150);
    expect(onSearch).not.toHaveBeenCalled();
    pass(100);
    expect(onSearch.mock.calls).toEqual([['vi']]);
  });

  it('does not search while an input method composes', () => {
    const { box, onSearch } = show();
    fireEvent.compositionStart(box);
    type(box, '여');
    pass(1_000);
    expect(onSearch).not.toHaveBeenCalled();
    type(box, '영');
    fireEvent.compositionEnd(box);
    pass(200);
    expect(onSearch.mock.calls).toEqual([['영']]);
  });

  it('delays a pending search until the composition ends', () => {
    const { box, onSearch } = show();
    type(box, 'ai ');
    fireEvent.compositionStart(box);
    pass(200);
    expect(onSearch).not.toHaveBeenCalled();
    fireEvent.compositionEnd(box);
    pass(200);
    expect(onSearch.mock.calls).toEqual([['ai ']]);
  });

  it('cancels a pending search on unmount', () => {
    const { box, onSearch, unmount } = show();
    type(box, 'video');
    unmount();
    pass(1_000);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('does not reload the page on Enter', () => {
    show('video');
    expect(fireEvent.submit(screen.getByRole('search'))).toBe(false);
  });
});

describe('the text of the search box', () => {
  /** The grid shows another search than before. */
  function showing(first: string) {
    const onSearch = jest.fn();
    const search = (value: string) => <GridSearch value={value} onSearch={onSearch} />;
    let setValue!: (value: string) => void;
    function Page() {
      const [value, set] = useState(first);
      setValue = set;
      return search(value);
    }
    renderCatalog(<Page />, { api });
    return {
      box: screen.getByRole<HTMLInputElement>('combobox'),
      arrive: (value: string) => act(() => setValue(value)),
    };
  }

  it('shows the new search when the URL changes elsewhere', () => {
    const { box, arrive } = showing('video');
    arrive('');
    expect(box).toHaveValue('');
    arrive('music');
    expect(box).toHaveValue('music');
  });

  it('keeps newer input when an earlier search arrives', () => {
    const { box, arrive } = showing('');
    type(box, 'vid');
    pass(200);
    type(box, 'video');
    pass(200);
    type(box, 'video e');
    arrive('vid');
    expect(box).toHaveValue('video e');
    arrive('video');
    expect(box).toHaveValue('video e');
  });

  it('shows an earlier search after the back button', () => {
    const { box, arrive } = showing('music');
    type(box, 'video');
    pass(200);
    arrive('video');
    arrive('music');
    expect(box).toHaveValue('music');
  });

  it('keeps the trailing space that the URL omits', () => {
    const { box, arrive } = showing('');
    type(box, 'video ');
    pass(200);
    arrive('video');
    expect(box).toHaveValue('video ');
  });
});
