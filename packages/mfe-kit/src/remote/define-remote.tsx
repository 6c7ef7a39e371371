import type { Texts } from '../language/texts';
import { createLifecycles } from './lifecycles';
import type { Fragments, Remote, RemoteDefinition } from './remote';

/**
 * Creates the module that the shell mounts: lifecycles, fragments and preload.
 * @param definition name, version, texts, pages and fragments
 * @returns what the remote's entry module exports
 * @example
 * export const { definition, lifecycles, fragments, preload } = defineRemote({ … });
 */
export function defineRemote(definition: RemoteDefinition): Remote {
  const { name, locales, App, fragments = {}, preload = () => [] } = definition;
  const loadTexts = (texts: Texts): Promise<void> => texts.add(name, locales);
  return {
    definition,
    lifecycles: createLifecycles(definition),
    fragments: withTexts(fragments, loadTexts),
    preload(path, texts) {
      // Loaded in parallel with the page's chunk and data.
      void loadTexts(texts);
      App?.preload?.(path);
      return preload(path);
    },
  };
}

/** A fragment is rendered once its texts are loaded. */
function withTexts(
  fragments: Fragments,
  ready: (texts: Texts) => Promise<void>,
): Remote['fragments'] {
  const entries = Object.entries(fragments).map(([slot, load]) => [
    slot,
    async (texts: Texts) => {
      const [module] = await Promise.all([load(), ready(texts)]);
      return module;
    },
  ]);
  return Object.fromEntries(entries) as Remote['fragments'];
}
