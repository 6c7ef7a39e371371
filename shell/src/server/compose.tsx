import { DEFAULT_LANGUAGE, LANGUAGES } from '@atlas/contracts';
import type { Language, RegistryEntry } from '@atlas/contracts';
import { createI18n, createTexts, fragmentLoader, RemoteError } from '@atlas/mfe-kit/host';
import type { ServerRendering, Remote, RemoteDefinition, RemoteLoader } from '@atlas/mfe-kit/host';
import type { MetadataByPage } from '@atlas/mfe-kit/metadata';
import { metadata as shellMetadata } from '../metadata/pages';
import { createRenderPage } from './render-page';
import type { RenderPage } from './render-page';
import { createGetPageMetadata } from './get-page-metadata';
import type { GetPageMetadata } from './get-page-metadata';

export interface ComposedSite {
  readonly entries: readonly RegistryEntry[];
  readonly definitions: ReadonlyMap<string, RemoteDefinition>;
  readonly remotes: RemoteLoader;
  /** Texts of all slices by language, shared by all drawings. */
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
 * Makes a set of releases ready to draw: its code and every text of it is read. `halves` by name; whose is not
 * there is left to the browser. `onTurn` is told whose code runs.
 */
export async function compose(
  entries: readonly RegistryEntry[],
  halves: ReadonlyMap<string, RemoteServerBundle>,
  onFragmentRender: (remote: string | undefined) => void,
): Promise<{ renderPage: RenderPage; getMetadata: GetPageMetadata }> {
  const definitions = new Map([...halves].map(([name, { definition }]) => [name, definition]));
  const remotes = loaderOf(definitions);
  const texts = new Map<Language, Pick<ServerRendering, 'i18n' | 'texts'>>();
  for (const language of LANGUAGES) texts.set(language, await readTexts(language));
  for (const entry of entries) await readCode(entry, texts.get(DEFAULT_LANGUAGE)!);

  async function readTexts(language: Language) {
    const i18n = createI18n();
    await i18n.changeLanguage(language);
    const ofLanguage = createTexts(i18n);
    await ofLanguage.add('shell', (one) => import(`../locales/${one}.json`));
    for (const [name, { locales }] of definitions) {
      onFragmentRender(name);
      await ofLanguage.add(name, locales);
      onFragmentRender(undefined);
    }
    return { i18n, texts: ofLanguage };
  }

  /** A part that waited for its code would be drawn when another's turn is on. One that fails fails again when it is drawn. */
  async function readCode(
    entry: RegistryEntry,
    { texts: known }: Pick<ServerRendering, 'texts'>,
  ): Promise<void> {
    const definition = definitions.get(entry.name);
    if (!definition) return;
    onFragmentRender(entry.name);
    await definition.App?.loadAll?.().catch(() => undefined);
    for (const { name } of entry.slots)
      await fragmentLoader({ remotes, texts: known }, entry, name)
        .load()
        .catch(() => undefined);
    onFragmentRender(undefined);
  }

  return {
    renderPage: createRenderPage({ entries, definitions, remotes, texts }),
    getMetadata: createGetPageMetadata((owner) =>
      owner ? metadataOf(halves.get(owner)) : shellMetadata,
    ),
  };
}

/** Every module is there already: nothing is fetched, retried or waited for. */
function loaderOf(definitions: ComposedSite['definitions']): RemoteLoader {
  return {
    async load({ name, version }) {
      const definition = definitions.get(name);
      if (!definition) throw new RemoteError(name, version, 'load', 'it is left to the browser');
      return { definition, fragments: definition.fragments ?? {} } as Remote;
    },
    runStep: (_entry, _phase, run) => run(),
    recordUse: () => {},
    report: ({ name, version }, phase, cause) => new RemoteError(name, version, phase, cause),
  };
}

const metadataOf = (bundle: RemoteServerBundle | undefined): MetadataByPage | undefined =>
  bundle?.metadata ?? bundle?.describe;
