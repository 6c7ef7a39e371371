import type { RemoteManifest, SlotName, SlotProps } from '@atlas/contracts';
import { toolAt } from '@atlas/contract-mocks';

/** Slots are shown below this path, which no remote may own. */
const SLOT_PATH = '/__slot/';

/** Sample props by slot. A new slot does not compile without them. */
const tool = { toolId: toolAt(0)[0], toolName: toolAt(0)[1] };
export const SLOT_SAMPLES: { readonly [S in SlotName]: SlotProps[S] } = {
  'home.quiz': {},
  'home.remembered': {},
  'home.stats': {},
  'home.tools': {},
  'home.rankings': {},
  'home.comparison': {},
  'home.analytics': {},
  'discover.rising': {},
  'remembered.quiz': { result: 'create.video.under-20.beginner.ko.web' },
  'nav.account': {},
  'tool.reviews': tool,
  'tool.save': tool,
  'tool.compare': tool,
  'tool.score': { toolId: tool.toolId },
  'tool.seen': tool,
  'shell.tray': {},
  'profile.reviews': { userId: 'u-mina' },
  'shell.suggestions': {
    words: 'a',
    open: true,
    listId: 'suggestions',
    active: 0,
    onOptions: () => undefined,
    onPoint: () => undefined,
    onChoose: () => undefined,
  },
  'shell.palette': { open: true, onOpenChange: () => undefined },
  'package.save': { name: 'My tools', toolIds: [toolAt(0)[0], toolAt(1)[0]] },
};

const PARAMS: Record<string, string> = {
  id: toolAt(0)[0],
  toolId: toolAt(0)[0],
  versus: `${toolAt(0)[0]}-vs-${toolAt(1)[0]}`,
  userId: 'u-mina',
  token: 'Ab3dEf6hIj9lMn2pQr5tUv',
};

/** A route or slot of a remote with a path to open it at. */
export interface PreviewTarget {
  kind: 'route' | 'slot';
  name: string;
  path: string;
}

/**
 * Lists every route and slot of a remote with a path to open it at.
 * @param manifest pages and slots
 * @param examples paths for routes with parameters
 * @returns one target for each example path and each slot
 */
export function previewTargetsOf(
  { pages, slots }: { pages: readonly { path: string }[]; slots: RemoteManifest['slots'] },
  examples: Record<string, readonly string[]> = {},
): PreviewTarget[] {
  const routes = pages.flatMap(({ path: route }) =>
    (examples[route] ?? [fillRoute(route)]).map((path): PreviewTarget => ({
      kind: 'route',
      name: route,
      path,
    })),
  );
  return [
    ...routes,
    ...slots.map(({ name }): PreviewTarget => ({ kind: 'slot', name, path: SLOT_PATH + name })),
  ];
}

/** @returns the slot of a path, if it is one */
export function slotOf(path: string): SlotName | undefined {
  if (path.startsWith(SLOT_PATH)) return path.slice(SLOT_PATH.length) as SlotName;
  return undefined;
}

const fillRoute = (route: string) =>
  route.replace(/:(\w+)/g, (_, name: string) => PARAMS[name] ?? 'sample');
