import type { SlotProps } from '@atlas/contracts';
import { useText } from '@atlas/mfe-kit';
import { Button, Icon, IconButton } from '@atlas/ui';
import type { ButtonSize } from '@atlas/ui';
import { useCompareTray } from './compare-tray';
import { useToggleCompared } from './use-toggle-compared';

type Props = SlotProps['tool.compare'] & { size?: ButtonSize };

/** Adds the tool to the tray, or removes it. */
export function CompareButton({ toolId, toolName, compact = false, size = 'sm' }: Props) {
  const t = useText('catalog');
  const chosen = useCompareTray(({ tools }) => tools.some(({ id }) => id === toolId));
  const toggle = useToggleCompared();
  const label = t('tray.compare', { name: toolName });
  const press = () => toggle({ id: toolId, name: toolName });
  if (compact)
    return (
      <IconButton
        icon={chosen ? 'check' : 'compare'}
        variant={chosen ? 'secondary' : 'ghost'}
        aria-pressed={chosen}
        label={label}
        onClick={press}
      />
    );
  return (
    <Button
      variant={size === 'sm' ? 'ghost' : 'secondary'}
      size={size}
      aria-pressed={chosen}
      aria-label={label}
      onClick={press}
    >
      <Icon name={chosen ? 'check' : 'compare'} />
      <span>{t(chosen ? 'tray.chosen' : 'tray.add')}</span>
    </Button>
  );
}
