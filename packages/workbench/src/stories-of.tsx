import { remoteManifestSchema } from '@atlas/contracts';
import type { Language, RegistryEntry } from '@atlas/contracts';
import { MockApi } from '@atlas/contract-mocks';
import type { MockUser } from '@atlas/contract-mocks';
import { createMemoryHistory, createPlatform, storeLanguage } from '@atlas/mfe-kit/host';
import type { Platform, Remote } from '@atlas/mfe-kit/host';
import { linkedPagesEntry, previewTargetsOf } from '@atlas/mfe-kit/testing';
import type { PreviewTarget, StandaloneSettings } from '@atlas/mfe-kit/testing';
import { onlineManager } from '@tanstack/react-query';
import { mockFetch } from './mock-fetch';
import { PlaceView } from './place-view';
import type { State } from './states';

/** The parts of a remote that its stories need. */
interface RemoteWorkspace {
  /** The content of `remote.json`. */
  manifest: unknown;
  load: () => Promise<unknown>;
  settings?: StandaloneSettings;
}

interface PlaceOptions {
  /** The user of every story unless its state names one; default: anonymous. */
  user?: MockUser;
  /** Path to open; default: the first example of the remote. */
  address?: string;
  /** Sets up state that earlier visits would leave, such as recently viewed tools. */
  before?: (platform: Platform) => void;
}

interface Context {
  id: string;
  globals: { language?: Language; theme?: 'light' | 'dark' };
  parameters: { state?: State };
}

export interface Prepared {
  platform: Platform;
  remote: Remote;
  place: PreviewTarget;
  /** Whether calls settle, successfully or not. */
  hasResponses: boolean;
}

/**
 * Creates the common part of the stories of a remote's pages (`/discover`) and fragments (`tool.save`).
 *
 * @returns a function that takes the name of a page or slot
 */
export function storiesOf({ manifest: raw, load, settings = {} }: RemoteWorkspace) {
  const manifest = remoteManifestSchema.parse(raw);
  const places = previewTargetsOf(manifest, settings.examples);
  const entry: RegistryEntry = {
    ...manifest,
    pages: manifest.pages.map(({ path, indexed }) => ({ path, indexed })),
    nav: [],
    version: ATLAS_VERSION,
    entry: '',
    integrity: {},
    preload: [],
    shared: {},
  };

  return (name: string, { user = 'anonymous', address, before }: PlaceOptions = {}) => {
    const found = places.find((one) => one.name === name);
    if (!found) throw new Error(`${manifest.name} has no page and no slot "${name}"`);
    const place = { ...found, path: address ?? found.path };
    const prepare = async ({ globals, parameters }: Context): Promise<Prepared> => {
      const state: State = parameters.state ?? { network: 'ok' };
      forgetAll();
      storeLanguage(globals.language ?? 'ko');
      localStorage.setItem('theme', globals.theme ?? 'light');
      const remote = (await load()) as Remote;
      const { responses, contracts } = settings;
      const api = new MockApi({
        responses: responses,
        contracts,
        extent: state.extent,
        appliesQueries: false,
      });
      const platform = createPlatform({
        entries: [entry, linkedPagesEntry()],
        importRemote: async () => remote,
        onRemoteFailure: ({ message }) => console.error(message),
        fetch: mockFetch(api, { network: state.network, user: state.user ?? user, contracts }),
        history: createMemoryHistory(place.kind === 'route' ? place.path : '/'),
      });
      before?.(platform);
      onlineManager.setOnline(state.network !== 'offline');
      await platform.texts.add(manifest.name, remote.definition.locales);
      return { platform, remote, place, hasResponses: state.network !== 'silent' };
    };
    return {
      loaders: [prepare],
      render: (_: object, { loaded }: { loaded: object }) => (
        <PlaceView {...(loaded as Prepared)} />
      ),
      parameters: { layout: place.kind === 'route' ? 'fullscreen' : 'padded' },
    };
  };
}

/** Removes the browser state of the previous story. */
function forgetAll(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const [name] of document.cookie.split('; ').map((one) => one.split('=')))
    document.cookie = `${name}=;path=/;max-age=0`;
}
