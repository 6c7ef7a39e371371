import React, { startTransition } from 'react';
import type { ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { HydrationOptions, Root } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { Remote, RemoteDefinition, RemoteProps } from './remote';
import { RemoteRoot } from './remote-root';

type Mounted = ReactElement<RemoteProps>;

/** single-spa's lifecycles of a remote's pages: a React root in each element that they are mounted in. */
export function createLifecycles(definition: RemoteDefinition): Remote['lifecycles'] {
  const { name, locales, App = Empty } = definition;
  const lifecycles = singleSpaReact<RemoteProps>({
    React,
    ReactDOMClient: { createRoot: (element: Element) => createRootIn(element, name), hydrateRoot },
    rootComponent: ({ platform, onFailure }: RemoteProps) => (
      <RemoteRoot name={name} App={App} platform={platform} onFailure={onFailure} />
    ),
    suppressComponentDidCatchWarning: true,
  } as Parameters<typeof singleSpaReact<RemoteProps>>[0]) as Remote['lifecycles'];
  return {
    ...lifecycles,
    async bootstrap({ platform: { texts, history }, domElement }) {
      const { pathname, search } = history.location;
      // What a server has drawn is taken over at once or not at all: nothing of it may be on its way.
      const code = isServerRendered(domElement) && definition.App?.load?.(pathname + search);
      await Promise.all([texts.add(name, locales), code]);
    },
  };
}

const isServerRendered = (element: Element): boolean =>
  element.hasAttribute('data-server-rendered');

/** A page drawn as a transition does not hold the browser up; a root's first drawing otherwise does. */
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

/** What is mounted has the props that the shell hands the parcel. */
const hydrate = (element: Element, page: Mounted, options: HydrationOptions): Root =>
  hydrateRoot(element, page, {
    ...options,
    onRecoverableError: page.props.platform.onHydrationMismatch,
  });

function Empty() {
  return null;
}
