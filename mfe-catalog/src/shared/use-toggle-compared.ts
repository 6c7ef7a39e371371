import type { ComparedTool } from '@atlas/contracts';
import { useEmit, useText } from '@atlas/mfe-kit';
import { useToast } from '@atlas/ui';
import { useCompareTray } from './compare-tray';

/** Puts a tool into the tray or takes it out; says so where there is no room left. */
export function useToggleCompared(): (tool: ComparedTool) => void {
  const t = useText('catalog');
  const toast = useToast();
  const emit = useEmit();
  const toggle = useCompareTray((tray) => tray.toggle);
  return (tool) => {
    if (!toggle(tool, emit)) toast({ title: t('compare.atMost'), tone: 'danger' });
  };
}
