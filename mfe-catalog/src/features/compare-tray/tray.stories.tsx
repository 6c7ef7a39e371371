import { toolAt } from '@atlas/contract-mocks';
import type { Emit } from '@atlas/mfe-kit';
import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { useCompareTray } from '../../shared/compare-tray';
import { at } from '../../stories';

/** Chosen on another page, without an event here. */
const emit: Emit = () => undefined;

/** What the visitor has chosen before: without it there is no tray. */
function Chosen() {
  const toggle = useCompareTray((tray) => tray.toggle);
  const clear = useCompareTray((tray) => tray.clear);
  useEffect(() => {
    for (const [id, name] of [toolAt(0), toolAt(1)]) toggle({ id, name }, emit);
    return () => clear(emit);
  }, [toggle, clear]);
  return null;
}

const decorators = [
  (Story: ComponentType) => (
    <>
      <Chosen />
      <Story />
    </>
  ),
];

export default { ...at('shell.tray'), decorators, title: 'fragments/shell.tray' };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
