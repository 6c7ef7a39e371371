import type {
  MetadataResult,
  MetadataTarget,
  RenderResult,
  RenderTarget,
  RegistryEntry,
} from '@atlas/contracts';
import { TOO_LONG } from '../messages';
import type { Composed, BundleCode, Task } from '../messages';
import type { Marks } from './marks';
import { Sandbox } from './sandbox';
import { createTurns } from './turns';

/** A set of releases, ready to be asked. */
interface Ready {
  renderPage(
    target: RenderTarget,
    options: object,
  ): Promise<Omit<RenderResult, 'dependencies' | 'executedRemotes'>>;
  getMetadata(
    target: MetadataTarget,
    options: object,
  ): Promise<Omit<MetadataResult, 'dependencies'>>;
}
/** What the shell's server half exports (shell/src/server.tsx). */
interface ShellHalf {
  readonly shared: Readonly<Record<string, unknown>>;
  compose(
    entries: readonly RegistryEntry[],
    halves: ReadonlyMap<string, RemoteHalf>,
    onTurn: (remote: string | undefined) => void,
  ): Promise<Ready>;
}
interface RemoteHalf {
  readonly definition?: object;
  readonly describe?: object;
}
interface Needs {
  marks: Marks;
  ask: (path: string) => Promise<{ status: number; text: string }>;
  dataMs: number;
  drawMs: number;
}
interface Kept {
  readonly ready: Ready;
  /** Of a remote, by its name. */
  readonly ids: ReadonlyMap<string, string>;
}

/** More is no page: about twenty times the longest there is. */
const MOST_HTML = 1_000_000;

/** Holds the halves of this thread, and draws with them. */
export function createDrawer({ marks, ask, dataMs, drawMs }: Needs) {
  const sandbox = new Sandbox();
  const inTurn = createTurns(marks);
  const loaded = new Map<string, RemoteHalf>();
  const compositions = new Map<string, Kept>();
  let shell: ShellHalf | undefined;

  async function run(task: Task): Promise<Composed | RenderResult | MetadataResult> {
    if (task.kind === 'compose') return compose(task);
    if (task.kind === 'draw') return draw(task.key, task.order);
    return describe(task.key, task.order);
  }

  async function compose({
    key,
    shell: shellCode,
    halves,
    entries,
  }: Extract<Task, { kind: 'compose' }>): Promise<Composed> {
    const broken: { remote: string; reason: string }[] = [];
    const usable = new Map<string, RemoteHalf>();
    try {
      const { compose: composeAll, shared } = loadShell(shellCode);
      for (const half of halves) {
        try {
          usable.set(half.name, halfOf(half, shared));
        } catch (error) {
          const reason = String((error as Error)?.message ?? error).slice(0, 400);
          broken.push({ remote: half.name, reason });
        }
      }
      const ids = new Map(halves.map(({ name, id }) => [name, id]));
      const turn = (name: string | undefined) => marks.loading(name && (ids.get(name) ?? name));
      compositions.set(key, { ready: await composeAll(entries, usable, turn), ids });
    } finally {
      marks.loading(undefined);
    }
    return { broken };
  }

  function loadShell({ id, code }: BundleCode): ShellHalf {
    if (shell) return shell;
    marks.loading(id);
    shell = sandbox.load<ShellHalf>(id, code, refuse(id));
    sandbox.freeze();
    return shell;
  }

  function halfOf({ id, code }: BundleCode, shared: ShellHalf['shared']): RemoteHalf {
    const known = loaded.get(id);
    const half = known ?? load();
    loaded.set(id, half);
    if (!half.definition) throw new Error(`${id} exports no definition`);
    return half;

    function load(): RemoteHalf {
      marks.loading(id);
      return sandbox.load<RemoteHalf>(id, code, (wanted) =>
        Object.hasOwn(shared, wanted) ? shared[wanted] : refuse(id)(wanted),
      );
    }
  }

  async function draw(key: string, order: RenderTarget): Promise<RenderResult> {
    const kept = keptAs(key);
    const site = asking();
    const ran = new Set<string>();
    const drawn = await kept.ready.renderPage(order, {
      fetch: site.fetch,
      onFragmentRender(name: string | undefined) {
        if (name) ran.add(name);
        marks.turn(name && (kept.ids.get(name) ?? name));
      },
      runExclusive: inTurn,
      dataTimeoutMs: dataMs,
      // Its end comes before the thread's.
      renderTimeoutMs: drawMs / 2,
    });
    if (drawn.html.length > MOST_HTML) throw new Error(TOO_LONG);
    return { ...drawn, executedRemotes: [...ran], dependencies: [...site.asked] };
  }

  async function describe(key: string, order: MetadataTarget): Promise<MetadataResult> {
    const { ready, ids } = keptAs(key);
    const half = ids.get(order.owner ?? '') ?? 'shell';
    const onCodeRuns = () => marks.describing(half);
    const site = asking();
    const described = await ready.getMetadata(order, {
      fetch: site.fetch,
      onCodeRuns,
      timeoutMs: dataMs,
    });
    return { ...described, dependencies: [...site.asked] };
  }

  function keptAs(key: string): Kept {
    const kept = compositions.get(key);
    if (!kept) throw new Error('This set of releases is not loaded here.');
    return kept;
  }

  /** Asks the site, and remembers what for: no half says by itself what its page is made of. */
  function asking() {
    const asked = new Set<string>();
    const fetchFromSite = async (path: string): Promise<Response> => {
      asked.add(path);
      const { status, text } = await ask(path);
      return new Response(status === 204 ? null : text, { status });
    };
    return { asked, fetch: fetchFromSite };
  }

  return { run };
}

function refuse(id: string) {
  return (wanted: string): never => {
    throw new Error(`${id} asks for ${wanted}, which nobody lends`);
  };
}
