import type { ComparedTool } from '@atlas/contracts';
import { useEmit, useText } from '@atlas/mfe-kit';
import { useToast } from '@atlas/ui';
import { useCompareTray } from './compare-tray';

/**
 * @returns a function that adds a tool to the tray or removes it, with a toast when the tray is
 *   full
 */
export function useToggleCompared(): (tool: ComparedTool) => void {
  const t = useText('catalog');
  const toast = useToast();
  const emit = useEmit();
  const toggle = useCompareTray((tray) => tray.toggle);
  return (tool) => {
    if (!toggle(tool, emit)) toast({ title: t('compare.atMost'), tone: 'danger' });
  };
}
