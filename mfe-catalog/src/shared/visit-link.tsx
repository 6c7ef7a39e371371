import type { Tool } from '@atlas/contracts';
import { useText } from '@atlas/mfe-kit';
import { LinkButton, Stack, Text } from '@atlas/ui';
import type { ButtonVariant } from '@atlas/ui';

interface VisitLinkProps {
  tool: Pick<Tool, 'name' | 'url' | 'affiliate'>;
  label: string;
  variant?: ButtonVariant;
  block?: boolean;
}

/** Opens the tool in a new tab. A sponsored link is labelled, for search engines too. */
export function VisitLink({ tool, label, variant = 'primary', block }: VisitLinkProps) {
  const t = useText('catalog');
  return (
    <Stack gap={1} align={block ? 'stretch' : 'start'}>
      <LinkButton
        external
        href={tool.url}
        variant={variant}
        block={block}
        rel={tool.affiliate ? 'sponsored nofollow' : undefined}
        aria-label={`${label}: ${tool.name} (${t('newTab')})`}
      >
        {label}
      </LinkButton>
      {tool.affiliate && (
        <Text size="xs" tone="muted">
          {t('affiliate')}
        </Text>
      )}
    </Stack>
  );
}
