import { useTrack } from '@atlas/mfe-kit';
import { LinkButton, VisuallyHidden } from '@atlas/ui';
import { useQuizText } from './use-quiz-text';

interface Props {
  tool: { id: string; name: string; url: string; affiliate: boolean };
}

/** Opens the tool's site; a commission link is labelled. */
export function VisitLink({ tool }: Props) {
  const t = useQuizText();
  const track = useTrack();
  return (
    <LinkButton
      href={tool.url}
      external
      rel={tool.affiliate ? 'sponsored' : undefined}
      variant="secondary"
      size="sm"
      onClick={() => track({ type: 'tool-visit', toolId: tool.id })}
    >
      {tool.affiliate ? t('visit.affiliate') : t('visit.plain')}
      <VisuallyHidden>{` ${tool.name}`}</VisuallyHidden>
    </LinkButton>
  );
}
