import type { Drawn, DrawOrder, RegistryEntry } from '@atlas/contracts';
import { TOO_LONG } from '../messages';
import type { Composed, HalfCode, Task } from '../messages';
import type { Marks } from './marks';
import { Sandbox } from './sandbox';

/** What the shell's server half exports (shell/src/server.tsx). */
interface ShellHalf {
  readonly shared: Readonly<Record<string, unknown>>;
  compose(
    entries: readonly RegistryEntry[],
    definitions: ReadonlyMap<string, object>,
    onTurn: (remote: string | undefined) => void,
  ): Promise<{ draw(order: DrawOrder, needs: object): Promise<Drawn> }>;
}
interface RemoteHalf {
  readonly definition?: object;
}
interface Needs {
  marks: Marks;
  ask: (path: string) => Promise<{ status: number; text: string }>;
  dataMs: number;
  drawMs: number;
}
interface Kept {
  readonly draw: (order: DrawOrder, needs: object) => Promise<Drawn>;
  /** Of a remote, by its name. */
  readonly ids: ReadonlyMap<string, string>;
}

/** More is no page: about twenty times the longest there is. */
const MOST_HTML = 1_000_000;

/** Holds the halves of this thread, and draws with them. */
export function createDrawer({ marks, ask, dataMs, drawMs }: Needs) {
  const sandbox = new Sandbox();
  const loaded = new Map<string, RemoteHalf>();
  const compositions = new Map<string, Kept>();
  let shell: ShellHalf | undefined;

  async function run(task: Task): Promise<Composed | Drawn> {
    return task.kind === 'compose' ? compose(task) : draw(task.key, task.order);
  }

  async function compose({
    key,
    shell: shellCode,
    halves,
    entries,
  }: Extract<Task, { kind: 'compose' }>): Promise<Composed> {
    const broken: Record<string, string> = {};
    const definitions = new Map<string, object>();
    try {
      const { compose: composeAll, shared } = loadShell(shellCode);
      for (const half of halves) {
        try {
          definitions.set(half.name, definitionOf(half, shared));
        } catch (error) {
          broken[half.name] = String((error as Error)?.message ?? error).slice(0, 400);
        }
      }
      const ids = new Map(halves.map(({ name, id }) => [name, id]));
      const turn = (name: string | undefined) => marks.loading(name && (ids.get(name) ?? name));
      const { draw: drawWith } = await composeAll(entries, definitions, turn);
      compositions.set(key, { draw: drawWith, ids });
    } finally {
      marks.loading(undefined);
    }
    return { broken };
  }

  function loadShell({ id, code }: HalfCode): ShellHalf {
    if (shell) return shell;
    marks.loading(id);
    shell = sandbox.load<ShellHalf>(id, code, refuse(id));
    sandbox.freeze();
    return shell;
  }

  function definitionOf({ id, code }: HalfCode, shared: ShellHalf['shared']): object {
    const known = loaded.get(id);
    const half = known ?? load();
    loaded.set(id, half);
    if (!half.definition) throw new Error(`${id} exports no definition`);
    return half.definition;

    function load(): RemoteHalf {
      marks.loading(id);
      return sandbox.load<RemoteHalf>(id, code, (wanted) =>
        Object.hasOwn(shared, wanted) ? shared[wanted] : refuse(id)(wanted),
      );
    }
  }

  async function draw(key: string, order: DrawOrder): Promise<Drawn> {
    const kept = compositions.get(key);
    if (!kept) throw new Error('This set of releases is not loaded here.');
    const drawn = await kept.draw(order, {
      fetch: async (path: string) => {
        const { status, text } = await ask(path);
        return new Response(status === 204 ? null : text, { status });
      },
      onTurn: (name: string | undefined) => marks.turn(name && (kept.ids.get(name) ?? name)),
      onDraw: marks.busy,
      dataMs,
      // Its end comes before the thread's.
      drawMs: drawMs / 2,
    });
    if (drawn.html.length > MOST_HTML) throw new Error(TOO_LONG);
    return drawn;
  }

  return { run };
}

function refuse(id: string) {
  return (wanted: string): never => {
    throw new Error(`${id} asks for ${wanted}, which nobody lends`);
  };
}
