import type { RemoteManifest, SlotName, SlotProps } from '@atlas/contracts';
import { toolAt } from '@atlas/contract-mocks';

/** Frames of slots live below this path, which no remote may own. */
const SLOT_PATH = '/__slot/';

/** What a page would hand to each slot. A new slot does not compile until it has a sample. */
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
  versus: `${toolAt(0)[0]}-vs-${toolAt(1)[0]}`,
  userId: 'u-mina',
  token: 'Ab3dEf6hIj9lMn2pQr5tUv',
};

export interface PreviewTarget {
  kind: 'route' | 'slot';
  name: string;
  path: string;
}

/** Every route and slot of a remote, with an address to see it at. */
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

export function slotOf(path: string): SlotName | undefined {
  if (path.startsWith(SLOT_PATH)) return path.slice(SLOT_PATH.length) as SlotName;
  return undefined;
}

const fillRoute = (route: string) =>
  route.replace(/:(\w+)/g, (_, name: string) => PARAMS[name] ?? 'sample');
