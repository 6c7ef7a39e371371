import type { ComparedTool } from '@atlas/contracts';
import { useText } from '@atlas/mfe-kit';
import type { OptionExtra } from '@atlas/ui';
import { useCompareTray } from './compare-tray';
import { useToggleCompared } from './use-toggle-compared';

/** @returns the extra action "Compare" for an option of a list */
export function useCompareExtra(): (tool: ComparedTool) => OptionExtra {
  const t = useText('catalog');
  const chosen = useCompareTray(({ tools }) => tools);
  const toggle = useToggleCompared();
  return (tool) => {
    const done = chosen.some(({ id }) => id === tool.id);
    return {
      icon: 'compare',
      label: done ? `${tool.name}: ${t('tray.chosen')}` : t('tray.compare', { name: tool.name }),
      done,
      press: () => toggle(tool),
    };
  };
}
