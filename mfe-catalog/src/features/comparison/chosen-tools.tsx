import { toolLogoPath } from '@atlas/contracts';
import type { Tool } from '@atlas/contracts';
import { useText } from '@atlas/mfe-kit';
import { Button, Icon, Inline, Logo } from '@atlas/ui';

/** The selected tools, each with a remove button. */
export function ChosenTools({
  tools,
  onRemove,
}: {
  tools: readonly Tool[];
  onRemove: (id: string) => void;
}) {
  const t = useText('catalog');
  if (tools.length === 0) return null;
  return (
    <Inline gap={2} role="group" aria-label={t('compare.chosen')}>
      {tools.map((tool) => (
        <Button
          key={tool.id}
          variant="secondary"
          size="sm"
          aria-label={t('compare.remove', { name: tool.name })}
          onClick={() => onRemove(tool.id)}
        >
          <Logo src={toolLogoPath(tool.id)} size="sm" />
          {tool.name}
          <Icon name="close" size="1em" />
        </Button>
      ))}
    </Inline>
  );
}
