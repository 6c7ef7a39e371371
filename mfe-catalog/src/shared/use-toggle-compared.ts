import type { ComparedTool } from '@atlas/contracts';
import { useText } from '@atlas/mfe-kit';
import { useToast } from '@atlas/ui';
import { useCompareTray } from './compare-tray';

/** Puts a tool into the tray or takes it out; says so where there is no room left. */
export function useToggleCompared(): (tool: ComparedTool) => void {
  const t = useText('catalog');
  const toast = useToast();
  const toggle = useCompareTray((tray) => tray.toggle);
  return (tool) => {
    if (!toggle(tool)) toast({ title: t('compare.atMost'), tone: 'danger' });
  };
}
