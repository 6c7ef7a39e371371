import type { RegistryEntry, ShellExtensionEntry } from '@atlas/contracts';
import { withDeadline } from '@atlas/mfe-kit/host';
import type { ShellExtension } from '@atlas/mfe-kit/host';
import { federationHost, toRemote } from '../remotes/federation';
import { allowScripts } from '../remotes/integrity';

const TIMEOUT_MS = 8_000;

/**
 * Loads the module `./extension` of a container. A second call returns the same module.
 *
 * @throws {Error} when it cannot be loaded in time
 */
export async function loadExtension(extension: ShellExtensionEntry): Promise<ShellExtension> {
  const host = federationHost();
  allowScripts([extension], window.location.origin);
  host.registerRemotes([toRemote(extension)]);
  const loaded = host.loadRemote<{ default: ShellExtension }>(`${extension.name}/extension`);
  const module = await withDeadline(loaded, TIMEOUT_MS);
  if (!module) throw new Error('its module is empty');
  return module.default;
}

/** The registry after each extension has changed it. One that fails leaves it as it is. */
export async function resolveWithExtensions(
  extensions: readonly ShellExtensionEntry[],
  entries: readonly RegistryEntry[],
): Promise<readonly RegistryEntry[]> {
  let resolved = entries;
  for (const extension of extensions) {
    try {
      const { resolveRegistry } = await loadExtension(extension);
      resolved = (await resolveRegistry?.(resolved)) ?? resolved;
    } catch (error) {
      reportExtensionError(extension, error);
    }
  }
  return resolved;
}

export const reportExtensionError = ({ name }: ShellExtensionEntry, error: unknown): void =>
  console.error(`The shell extension ${name} failed`, error);
