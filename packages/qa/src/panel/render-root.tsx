import type { ShellExtensionHost } from '@atlas/mfe-kit/host';
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

export const HostContext = createContext<ShellExtensionHost | undefined>(undefined);

/** @throws {Error} outside of a root that `renderRoot` made */
export function useHost(): ShellExtensionHost {
  const host = useContext(HostContext);
  if (!host) throw new Error('There is no HostContext above.');
  return host;
}

/** Renders next to the page, after the texts are loaded. Returns a function that unmounts it. */
export async function renderRoot(
  host: ShellExtensionHost,
  id: string,
  content: ReactNode,
): Promise<() => void> {
  await host.platform.texts.add('developer', (language) => import(`./locales/${language}.json`));
  return host.render(id, <HostContext value={host}>{content}</HostContext>);
}
