import { messageOf } from '@atlas/contracts';
import type {
  MetadataResult,
  MetadataTarget,
  RegistryEntry,
  RenderResult,
  RenderTarget,
} from '@atlas/contracts';
import type { BundleCode, LoadResult, Task } from '../worker-messages';
import type { ActivityReporter } from './activity';
import { Sandbox } from './sandbox';

/** A composition that is ready to render. */
export interface LoadedSite {
  renderPage(
    target: RenderTarget,
    options: object,
  ): Promise<Omit<RenderResult, 'dependencies' | 'executedRemotes'>>;
  getMetadata(
    target: MetadataTarget,
    options: object,
  ): Promise<Omit<MetadataResult, 'dependencies'>>;
}
/** Exports of the shell's server bundle (shell/src/server.tsx). */
interface ShellBundle {
  readonly shared: Readonly<Record<string, unknown>>;
  readonly compose: (
    entries: readonly RegistryEntry[],
    bundles: ReadonlyMap<string, RemoteBundle>,
    onRemoteRuns: (remote: string | undefined) => void,
  ) => Promise<LoadedSite>;
}
interface RemoteBundle {
  readonly definition?: object;
}
interface LoadedComposition {
  readonly site: LoadedSite;
  /** Id of a remote's bundle, by the name of the remote. */
  readonly ids: ReadonlyMap<string, string>;
}

export interface BundleLoader {
  load(task: Extract<Task, { kind: 'load' }>): Promise<LoadResult>;
  /** @throws Error when the composition is not loaded */
  get(key: string): LoadedComposition;
}

const MAX_REASON_LENGTH = 400;

/** Creates the loader of server bundles. It runs each bundle once in a sandbox that all bundles share. */
export function createBundleLoader(activity: ActivityReporter): BundleLoader {
  const sandbox = new Sandbox();
  const remotes = new Map<string, RemoteBundle>();
  const compositions = new Map<string, LoadedComposition>();
  let shell: ShellBundle | undefined;

  async function load({
    key,
    shell: shellCode,
    bundles,
    entries,
  }: Parameters<BundleLoader['load']>[0]) {
    const failed: { remote: string; reason: string }[] = [];
    const usable = new Map<string, RemoteBundle>();
    try {
      const { compose, shared } = loadShell(shellCode);
      for (const bundle of bundles) {
        try {
          usable.set(bundle.name, loadRemote(bundle, shared));
        } catch (error) {
          const reason = messageOf(error).slice(0, MAX_REASON_LENGTH);
          failed.push({ remote: bundle.name, reason });
        }
      }
      const ids = new Map(bundles.map(({ name, id }) => [name, id]));
      const site = await compose(entries, usable, (name) =>
        activity.loading(name && (ids.get(name) ?? name)),
      );
      compositions.set(key, { site, ids });
    } finally {
      activity.loading(undefined);
    }
    return { failed };
  }

  function loadShell({ id, code }: BundleCode): ShellBundle {
    if (shell) return shell;
    activity.loading(id);
    shell = sandbox.load<ShellBundle>(id, code, refuseModule(id));
    sandbox.freeze();
    return shell;
  }

  function loadRemote({ id, code }: BundleCode, shared: ShellBundle['shared']): RemoteBundle {
    const bundle = remotes.get(id) ?? run();
    remotes.set(id, bundle);
    if (!bundle.definition) throw new Error(`${id} exports no definition`);
    return bundle;

    function run(): RemoteBundle {
      activity.loading(id);
      return sandbox.load<RemoteBundle>(id, code, (module) =>
        Object.hasOwn(shared, module) ? shared[module] : refuseModule(id)(module),
      );
    }
  }

  return {
    load,
    get(key) {
      const composition = compositions.get(key);
      if (!composition) throw new Error('This composition is not loaded in this worker.');
      return composition;
    },
  };
}

function refuseModule(id: string) {
  return (module: string): never => {
    throw new Error(`${id} requires ${module}, which is not shared`);
  };
}
