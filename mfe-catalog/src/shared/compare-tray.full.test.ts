import { COMPARE_TRAY_KEY } from '@atlas/contracts';
import type { ComparedTool } from '@atlas/contracts';
import type { Platform } from '@atlas/mfe-kit/host';
import { createTestPlatform } from '@atlas/mfe-kit/testing';
import { act, renderHook } from '@testing-library/react';
import * as react from 'react';
import type * as trayModule from './compare-tray';

const named = (id: string): ComparedTool => ({ id, name: id.toUpperCase() });
const [A, B, C, D] = [named('a'), named('b'), named('c'), named('d')];

/** The tray of a page that is opened now, with what the session holds. */
function openTray() {
  let opened!: typeof trayModule;
  jest.isolateModules(() => {
    jest.doMock('react', () => react);
    opened = jest.requireActual('./compare-tray');
  });
  const { result } = renderHook(() => opened.useCompareTray((tray) => tray));
  return {
    ids: () => result.current.tools.map(({ id }) => id),
    toggle(tool: ComparedTool) {
      let done = false;
      act(() => {
        done = result.current.toggle(tool, events.emit);
      });
      return done;
    },
    clear: () => act(() => result.current.clear(events.emit)),
  };
}
const stored = () => JSON.parse(sessionStorage.getItem(COMPARE_TRAY_KEY) ?? 'null') as unknown;

let events: Platform['events'];
beforeEach(() => {
  sessionStorage.clear();
  ({ events } = createTestPlatform());
});
afterEach(() => jest.restoreAllMocks());

describe('the tray', () => {
  it('keeps a tool for the next page of the session', () => {
    openTray().toggle(A);
    expect(openTray().ids()).toEqual(['a']);
  });

  it('rejects a fourth tool and keeps the selection', () => {
    const tray = openTray();
    expect([A, B, C].map((tool) => tray.toggle(tool))).toEqual([true, true, true]);
    expect(tray.toggle(D)).toBe(false);
    expect(tray.ids()).toEqual(['a', 'b', 'c']);
    expect(stored()).toEqual([A, B, C]);
  });

  it('allows a removal and a new tool when it is full', () => {
    const tray = openTray();
    [A, B, C].forEach((tool) => tray.toggle(tool));
    expect(tray.toggle(B)).toBe(true);
    expect(tray.toggle(D)).toBe(true);
    expect(tray.ids()).toEqual(['a', 'c', 'd']);
  });

  it('clears the session storage when it is empty', () => {
    const tray = openTray();
    tray.toggle(A);
    tray.toggle(A);
    expect(stored()).toBeNull();
    tray.toggle(B);
    tray.clear();
    expect([tray.ids(), stored()]).toEqual([[], null]);
  });

  it('stores only the fields that the tray needs', () => {
    openTray().toggle({ ...A, rating: 86 } as ComparedTool);
    expect(stored()).toEqual([A]);
  });

  it('emits its number of tools on a change', () => {
    const heard = jest.fn();
    events.on('compare.changed', heard);
    const tray = openTray();
    tray.toggle(A);
    tray.toggle(B);
    tray.clear();
    expect(heard.mock.calls).toEqual([[{ count: 1 }], [{ count: 2 }], [{ count: 0 }]]);
  });
});

describe('the stored selection', () => {
  it.each([
    ['{"a":', []],
    ['null', []],
    ['{"id":"a","name":"A"}', []],
    ['"a"', []],
    ['[null,3,"a",{"id":"a"},{"id":7,"name":"A"}]', []],
    [JSON.stringify([{ id: 'x' }, A, null, B]), ['a', 'b']],
    [JSON.stringify([A, B, C, D]), ['a', 'b', 'c']],
  ])('with %s in storage, contains %j', (text, ids) => {
    sessionStorage.setItem(COMPARE_TRAY_KEY, text);
    expect(openTray().ids()).toEqual(ids);
  });

  it('starts empty and works when storage cannot be read', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    const tray = openTray();
    expect(tray.ids()).toEqual([]);
    expect(tray.toggle(A)).toBe(true);
  });

  it('works in memory when storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const tray = openTray();
    expect(tray.toggle(A)).toBe(true);
    expect(tray.ids()).toEqual(['a']);
    expect(stored()).toBeNull();
  });
});
