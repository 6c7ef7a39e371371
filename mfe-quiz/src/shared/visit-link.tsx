import { LinkButton, VisuallyHidden } from '@atlas/ui';
import { useQuizText } from './use-quiz-text';

interface Props {
  tool: { id: string; name: string; url: string; affiliate: boolean };
}

/**
 * Opens the tool's site; a commission link is labelled. A visit is a view of the tool's page here,
 * so this counts as none.
 */
export function VisitLink({ tool }: Props) {
  const t = useQuizText();
  return (
    <LinkButton
      href={tool.url}
      external
      rel={tool.affiliate ? 'sponsored' : undefined}
      variant="secondary"
      size="sm"
    >
      {tool.affiliate ? t('visit.affiliate') : t('visit.plain')}
      <VisuallyHidden>{` ${tool.name}`}</VisuallyHidden>
    </LinkButton>
  );
}
