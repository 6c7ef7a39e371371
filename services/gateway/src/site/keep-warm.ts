import type { BuiltHost, Registry } from '@atlas/contracts';
import { compositionOf } from './ask-renderer';
import type { Renderer } from './ask-renderer';

/** What a renderer holds already costs it a look. */
const EVERY_MS = 10_000;

interface Live {
  readonly registry: Registry;
  readonly host: BuiltHost;
}

/**
 * Tells the renderer again and again what is live: it loads what is new, or what it lost by starting anew, before a
 * visitor asks for it. A renderer that is gone is told the next time.
 */
export function keepWarm(renderer: Renderer, live: () => Promise<Live>, isOver: () => boolean) {
  const tell = async () => {
    if (isOver()) return clearInterval(timer);
    const { registry, host } = await live();
    const composition = compositionOf(host, registry);
    if (composition) await renderer.warm(composition);
  };
  const tellOrWait = () => void tell().catch(() => undefined);
  const timer = setInterval(tellOrWait, EVERY_MS).unref();
  tellOrWait();
}
