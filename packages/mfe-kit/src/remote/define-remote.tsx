import type { Texts } from '../language/texts';
import { createLifecycles } from './lifecycles';
import type { Fragments, Remote, RemoteDefinition } from './remote';

/** Makes of a remote's definition what the shell mounts: lifecycles, fragments, preload. */
export function defineRemote(definition: RemoteDefinition): Remote {
  const { name, locales, App, fragments = {}, preload = () => [] } = definition;
  const loadTexts = (texts: Texts): Promise<void> => texts.add(name, locales);
  return {
    definition,
    lifecycles: createLifecycles(definition),
    fragments: withTexts(fragments, loadTexts),
    preload(path, texts) {
      // What the page waits for besides: else they would be fetched one after the other.
      void loadTexts(texts);
      App?.preload?.(path);
      return preload(path);
    },
  };
}

/** A fragment appears with its texts, never with its keys. */
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
