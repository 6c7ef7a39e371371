import type { PageError, ShellExtensionHost } from '@atlas/mfe-kit/host';
import { createTestPlatform } from '@atlas/mfe-kit/testing';
import { createStore } from 'zustand';

/** The host of an extension for tests. Owners come from `data-atlas`, as in the shell. */
export function createTestHost(
  options?: Parameters<typeof createTestPlatform>[0],
): ShellExtensionHost {
  const errors = createStore<{ errors: readonly PageError[] }>(() => ({ errors: [] }));
  return {
    platform: createTestPlatform(options),
    render: () => () => {},
    errors,
    recordError: (text) =>
      errors.setState((state) => ({ errors: [{ at: Date.now(), text }, ...state.errors] })),
    ownerOf(element) {
      const value = element.closest('[data-atlas]')?.getAttribute('data-atlas');
      const [remote, slot] = value?.split(' ') ?? [];
      return remote ? { remote, slot } : undefined;
    },
    listSharedPackages: () => [],
  };
}
