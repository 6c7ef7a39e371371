import React, { startTransition } from 'react';
import type { ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { HydrationOptions, Root } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { Remote, RemoteDefinition, RemoteProps } from './remote';
import { RemoteRoot } from './remote-root';

type Mounted = ReactElement<RemoteProps>;

/**
 * single-spa lifecycles of a remote's pages: one React root for each element that they are
 * mounted in.
 */
export function createLifecycles(definition: RemoteDefinition): Remote['lifecycles'] {
  const { name, locales, App = Empty } = definition;
  const lifecycles = singleSpaReact<RemoteProps>({
    React,
    ReactDOMClient: { createRoot: (element: Element) => createRootIn(element, name), hydrateRoot },
    rootComponent: ({ platform, onFailure }: RemoteProps) => (
      <RemoteRoot name={name} App={App} platform={platform} onFailure={onFailure} />
    ),
    suppressComponentDidCatchWarning: true,
  }) as Remote['lifecycles'];
  return {
    ...lifecycles,
    async bootstrap({ platform: { texts, history }, domElement }) {
      const { pathname, search } = history.location;
      // Hydration must not suspend, so the page's chunk is loaded first.
      const code = isServerRendered(domElement) && definition.App?.load?.(pathname + search);
      await Promise.all([texts.add(name, locales), code]);
    },
  };
}

const isServerRendered = (element: Element): boolean =>
  element.hasAttribute('data-server-rendered');

/** The first render of a root blocks the browser unless it is a transition. */
function createRootIn(element: Element, name: string) {
  const onCaughtError = (error: unknown): void => console.error(`[${name}]`, error);
  const options = { onCaughtError, onUncaughtError: onCaughtError };
  let root = isServerRendered(element) ? undefined : createRoot(element, options);
  return {
    render: (page: Mounted) =>
      startTransition(() => {
        if (root) root.render(page);
        else root = hydrate(element, page, { ...options, identifierPrefix: name });
      }),
    unmount: () => root?.unmount(),
  };
}

/** The mounted element has the props that the shell passed to the parcel. */
const hydrate = (element: Element, page: Mounted, options: HydrationOptions): Root =>
  hydrateRoot(element, page, {
    ...options,
    onRecoverableError: page.props.platform.onHydrationMismatch,
  });

function Empty() {
  return null;
}
