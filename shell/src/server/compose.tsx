import { DEFAULT_LANGUAGE, LANGUAGES } from '@atlas/contracts';
import type { Language, RegistryEntry } from '@atlas/contracts';
import {
  createI18n,
  createPathTo,
  createTexts,
  fragmentLoader,
  RemoteError,
} from '@atlas/mfe-kit/host';
import type { Remote, RemoteDefinition, RemoteLoader, ServerRendering } from '@atlas/mfe-kit/host';
import type { MetadataByPage } from '@atlas/mfe-kit/metadata';
import { metadata as shellMetadata } from '../metadata/pages';
import { linkedPages } from '../paths';
import { createGetPageMetadata } from './get-page-metadata';
import type { GetPageMetadata } from './get-page-metadata';
import { createRenderPage } from './render-page';
import type { RenderPage } from './render-page';

export interface ComposedSite {
  readonly entries: readonly RegistryEntry[];
  readonly definitions: ReadonlyMap<string, RemoteDefinition>;
  readonly remotes: RemoteLoader;
  /** Texts of all slices by language, shared by all renders. */
  readonly texts: ReadonlyMap<Language, Pick<ServerRendering, 'i18n' | 'texts'>>;
}

/** Exports of a remote's server bundle. */
export interface RemoteServerBundle {
  readonly definition: RemoteDefinition;
  readonly metadata?: MetadataByPage;
  /** @deprecated Name of `metadata` in releases published before November 2026. */
  readonly describe?: MetadataByPage;
}

/**
 * Prepares a composition for rendering: loads the code and the texts of every slice.
 * @param bundles by name of the remote; the browser renders remotes without one
 * @param onRemoteRuns called with a remote before its code runs, and with undefined after it
 */
export async function compose(
  entries: readonly RegistryEntry[],
  bundles: ReadonlyMap<string, RemoteServerBundle>,
  onRemoteRuns: (remote: string | undefined) => void,
): Promise<{ renderPage: RenderPage; getMetadata: GetPageMetadata }> {
  const definitions = new Map([...bundles].map(([name, { definition }]) => [name, definition]));
  const remotes = createLoader(definitions);
  const texts = new Map<Language, Pick<ServerRendering, 'i18n' | 'texts'>>();
  for (const language of LANGUAGES) texts.set(language, await loadTexts(language));
  const defaultTexts = texts.get(DEFAULT_LANGUAGE);
  if (defaultTexts) for (const entry of entries) await loadCode(entry, defaultTexts);

  async function loadTexts(language: Language) {
    const i18n = createI18n();
    await i18n.changeLanguage(language);
    const ofLanguage = createTexts(i18n);
    await ofLanguage.add('shell', (one) => import(`../locales/${one}.json`));
    for (const [name, { locales }] of definitions) {
      onRemoteRuns(name);
      await ofLanguage.add(name, locales);
      onRemoteRuns(undefined);
    }
    return { i18n, texts: ofLanguage };
  }

  /** Code that loaded during a render would run under the name of another remote. A failure shows again in the render. */
  async function loadCode(
    entry: RegistryEntry,
    { texts: ofLanguage }: Pick<ServerRendering, 'texts'>,
  ): Promise<void> {
    const definition = definitions.get(entry.name);
    if (!definition) return;
    onRemoteRuns(entry.name);
    await definition.App?.loadAll?.().catch(() => undefined);
    for (const { name } of entry.slots)
      await fragmentLoader({ remotes, texts: ofLanguage }, entry, name)
        .load()
        .catch(() => undefined);
    onRemoteRuns(undefined);
  }

  return {
    renderPage: createRenderPage({ entries, definitions, remotes, texts }),
    getMetadata: createGetPageMetadata(
      (owner) => (owner ? metadataOf(bundles.get(owner)) : shellMetadata),
      createPathTo(entries, linkedPages),
    ),
  };
}

/** Returns modules that are loaded already, so it needs no retries and no time limits. */
function createLoader(definitions: ComposedSite['definitions']): RemoteLoader {
  return {
    async load({ name, version }) {
      const definition = definitions.get(name);
      if (!definition) throw new RemoteError(name, version, 'load', 'the browser renders it');
      return { definition, fragments: definition.fragments ?? {} } as Remote;
    },
    runStep: (_entry, _phase, run) => run(),
    recordUse: () => {},
    report: ({ name, version }, phase, cause) => new RemoteError(name, version, phase, cause),
  };
}

const metadataOf = (bundle: RemoteServerBundle | undefined): MetadataByPage | undefined =>
  bundle?.metadata ?? bundle?.describe;
