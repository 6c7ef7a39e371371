import type { RegistryEntry, ShellExtensionEntry } from '@atlas/contracts';
import type { ShellExtension, ShellExtensionHost } from '@atlas/mfe-kit/host';
import { createTestPlatform } from '@atlas/mfe-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { createExtensionHost } from './extension-host';
import { resolveRegistry } from './list-extensions';
import { mountExtensions } from './mount-extensions';

const loadRemote = jest.fn<Promise<{ default: Partial<ShellExtension> } | null>, [string]>();
jest.mock('../remotes/federation', () => ({
  federationHost: () => ({ registerRemotes: () => {}, loadRemote: (id: string) => loadRemote(id) }),
  toRemote: (entry: unknown) => entry,
}));

const live = { name: 'news', entry: '/releases/news/1.0.0/e.js' } as RegistryEntry;
const changed = { ...live, entry: 'http://localhost:4001/e.js' };
const extension = (more: Partial<ShellExtensionEntry> = {}): ShellExtensionEntry => ({
  name: 'tools',
  entry: '/tools/remoteEntry.js',
  integrity: { '/tools/remoteEntry.js': 'sha384-x' },
  ...more,
});

function showPage(...extensions: ShellExtensionEntry[]) {
  const json = JSON.stringify({ file: '/releases/registry.json', extensions });
  document.body.innerHTML = `<script type="application/json" id="registry">${json}</script>`;
}

beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  loadRemote.mockReset();
  jest.restoreAllMocks();
  document.body.innerHTML = '';
});

test('loads nothing in a page without extensions', async () => {
  mountExtensions(createTestPlatform());
  expect(await resolveRegistry([live])).toEqual([live]);
  expect(loadRemote).not.toHaveBeenCalled();
});

test('loads no extension early that does not resolve the registry', async () => {
  showPage(extension());
  expect(await resolveRegistry([live])).toEqual([live]);
  expect(loadRemote).not.toHaveBeenCalled();
});

test('composes the registry that an extension returns', async () => {
  showPage(extension({ resolvesRegistry: true }));
  loadRemote.mockResolvedValue({ default: { resolveRegistry: async () => [changed] } });
  expect(await resolveRegistry([live])).toEqual([changed]);
  expect(loadRemote).toHaveBeenCalledWith('tools/extension');
});

test('allows the entry of an extension by its hash', async () => {
  showPage(extension({ resolvesRegistry: true }));
  loadRemote.mockResolvedValue({ default: {} });
  await resolveRegistry([live]);
  const url = new URL('/tools/remoteEntry.js', window.location.origin).href;
  expect(globalThis.__ATLAS_INTEGRITY__?.(url)).toBe('sha384-x');
});

test.each([
  ['cannot be loaded', () => Promise.reject(new Error('no connection'))],
  ['has no module', () => Promise.resolve(null)],
  ['throws', async () => ({ default: { resolveRegistry: () => Promise.reject(new Error('x')) } })],
])('keeps the registry when the extension %s', async (_, load) => {
  showPage(extension({ resolvesRegistry: true }));
  loadRemote.mockImplementation(load);
  expect(await resolveRegistry([live])).toEqual([live]);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('tools'), expect.anything());
});

test('mounts an extension although another one fails', async () => {
  showPage(extension({ name: 'broken' }), extension());
  const mount = jest.fn<void, [ShellExtensionHost]>();
  loadRemote.mockImplementation(async (id) => {
    if (id === 'broken/extension') throw new Error('no connection');
    return { default: { mount } };
  });
  const platform = createTestPlatform();
  mountExtensions(platform);
  await waitFor(() => expect(mount).toHaveBeenCalledTimes(1));
  expect(mount.mock.calls[0]?.[0].platform).toBe(platform);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('broken'), expect.anything());
});

describe('extension host', () => {
  it('renders in an element of its own and removes it', async () => {
    const host = createExtensionHost(createTestPlatform());
    let unmount = () => {};
    await act(async () => void (unmount = host.render('tools-panel', <p>panel</p>)));
    expect(screen.getByText('panel').parentElement).toHaveAttribute('id', 'tools-panel');
    await act(async () => unmount());
    expect(document.getElementById('tools-panel')).toBeNull();
  });

  it('finds the owner of an element', () => {
    document.body.innerHTML =
      '<main data-atlas="news home.stats"><b>figures</b></main><i>shell</i>';
    const { ownerOf } = createExtensionHost(createTestPlatform());
    expect(ownerOf(screen.getByText('figures'))).toEqual({ remote: 'news', slot: 'home.stats' });
    expect(ownerOf(screen.getByText('shell'))).toBeUndefined();
  });

  it('adds a recorded error to the errors of the page', () => {
    const { errors, recordError } = createExtensionHost(createTestPlatform());
    recordError('404 for a picture');
    expect(errors.getState().errors[0]).toMatchObject({ text: '404 for a picture' });
  });
});
