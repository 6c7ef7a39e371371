import React, { startTransition } from 'react';
import type { ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { HydrationOptions, Root } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { getPlatform } from '../platform/holder';
import type { Fragments, Remote, RemoteDefinition, RemoteProps } from './remote';
import { RemoteRoot } from './remote-root';

/** Makes of a remote's definition what the shell mounts: lifecycles, fragments, preload. */
export function defineRemote(definition: RemoteDefinition): Remote {
  const { name, locales, App = Nothing, fragments = {}, preload = () => [] } = definition;
  const ready = (): Promise<void> => getPlatform().texts.add(name, locales);
  return {
    definition,
    lifecycles: makeLifecycles(name, App, ready, definition.App?.load),
    fragments: afterTexts(fragments, ready),
    preload(path) {
      // What the page waits for besides: else they would be fetched one after the other.
      void ready();
      definition.App?.preload?.(path);
      return preload(path);
    },
  };
}

function makeLifecycles(
  name: string,
  App: ComponentType,
  ready: () => Promise<void>,
  loadPage: (path: string) => Promise<unknown> = async () => undefined,
): Remote['lifecycles'] {
  const onCaughtError = (error: unknown): void => console.error(`[${name}]`, error);
  return singleSpaReact<RemoteProps>({
    React,
    ReactDOMClient: {
      createRoot: (element: Element) => {
        if (isDrawn(element))
          return takeOver(element, {
            identifierPrefix: name,
            onCaughtError,
            onUncaughtError: onCaughtError,
            onRecoverableError: getPlatform().onDifference,
          });
        return inSlices(createRoot(element, { onCaughtError, onUncaughtError: onCaughtError }));
      },
      hydrateRoot,
    },
    loadRootComponent: async (props?: { domElement?: Element }) => {
      const { pathname, search } = getPlatform().history.location;
      // What a server has drawn is taken over at once or not at all: nothing of it may be on its way.
      const waits = props?.domElement && isDrawn(props.domElement);
      await Promise.all([ready(), waits && loadPage(pathname + search)]);
      return (props: RemoteProps) => (
        <RemoteRoot name={name} App={App} onFailure={props.onFailure} />
      );
    },
    suppressComponentDidCatchWarning: true,
  } as Parameters<typeof singleSpaReact<RemoteProps>>[0]);
}

const isDrawn = (element: Element): boolean => element.hasAttribute('data-drawn');

/** As `inSlices`, for a page that a server has drawn. */
function takeOver(element: Element, options: HydrationOptions): Root {
  let root: Root | undefined;
  return {
    render: (page) =>
      startTransition(() => {
        if (root) root.render(page);
        else root = hydrateRoot(element, page, options);
      }),
    unmount: () => root?.unmount(),
  };
}

/** A page drawn as a transition does not hold the browser up; a root's first drawing otherwise does. */
function inSlices(root: Root): Root {
  return {
    render: (page) => startTransition(() => root.render(page)),
    unmount: () => root.unmount(),
  };
}

/** A fragment appears with its texts, never with its keys. */
function afterTexts(fragments: Fragments, ready: () => Promise<void>): Fragments {
  const entries = Object.entries(fragments).map(([slot, load]) => [
    slot,
    async () => {
      const [module] = await Promise.all([load(), ready()]);
      return module;
    },
  ]);
  return Object.fromEntries(entries) as Fragments;
}

function Nothing() {
  return null;
}
