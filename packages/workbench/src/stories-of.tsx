import { remoteManifestSchema } from '@atlas/contracts';
import type { Language, RegistryEntry } from '@atlas/contracts';
import { MockApi } from '@atlas/contracts/testing';
import type { MockUser } from '@atlas/contracts/testing';
import { createMemoryHistory, createPlatform, storeLanguage } from '@atlas/mfe-kit/host';
import type { Platform, Remote } from '@atlas/mfe-kit/host';
import { previewTargetsOf } from '@atlas/mfe-kit/testing';
import type { PreviewTarget, StandaloneSettings } from '@atlas/mfe-kit/testing';
import { onlineManager } from '@tanstack/react-query';
import { mockFetch } from './mock-fetch';
import { PlaceView } from './place-view';
import type { State } from './states';

/** A remote as its stories need it. */
interface RemoteRoom {
  /** The content of `remote.json`. */
  manifest: unknown;
  load: () => Promise<unknown>;
  settings?: StandaloneSettings;
}

interface PlaceOptions {
  /** Whom the place is for, where it is not for everybody. */
  user?: MockUser;
  /** The address to see a page at, where the remote's first example does not do. */
  address?: string;
  /** What the visitor did before, where a place has nothing to show without it. */
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
  /** Calls come to an end, be it a bad one. */
  isAnswered: boolean;
}

/** Makes what the stories of a remote's pages (`/discover`) and fragments (`tool.save`) have in common. */
export function storiesOf({ manifest: raw, load, settings = {} }: RemoteRoom) {
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
      const state: State = parameters.state ?? { network: 'answers' };
      forgetAll();
      storeLanguage(globals.language ?? 'ko');
      localStorage.setItem('theme', globals.theme ?? 'light');
      const remote = (await load()) as Remote;
      const { responses, contracts } = settings;
      const api = new MockApi({ answers: responses, contracts, extent: state.extent });
      const platform = createPlatform({
        entries: [entry],
        importRemote: async () => remote,
        onRemoteFailure: ({ message }) => console.error(message),
        fetch: mockFetch(api, { network: state.network, user: state.user ?? user, contracts }),
        history: createMemoryHistory(place.kind === 'route' ? place.path : '/'),
      });
      before?.(platform);
      onlineManager.setOnline(state.network !== 'gone');
      await platform.texts.add(manifest.name, remote.definition.locales);
      return { platform, remote, place, isAnswered: state.network !== 'silent' };
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

/** What the story before has left in the browser. */
function forgetAll(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const [name] of document.cookie.split('; ').map((one) => one.split('=')))
    document.cookie = `${name}=;path=/;max-age=0`;
}
