import { recommend, toolLogoPath } from '@atlas/contracts';
import type { SlotProps } from '@atlas/contracts';
import { PageLink, useContract } from '@atlas/mfe-kit';
import { Card, Inline, Logo, Text } from '@atlas/ui';
import { parseResultParam } from '../../shared/result-link';
import { useQuizText } from '../../shared/use-quiz-text';

const SHOWN = 3;

/** The best tools of the last quiz result, with a link to all; nothing for an invalid result. */
export default function LastQuizResult({ result }: SlotProps['remembered.quiz']) {
  const t = useQuizText();
  const answers = parseResultParam(result);
  const options = { enabled: answers !== undefined };
  const { data } = useContract(recommend, { body: { answers: { ...answers } } }, options);
  if (!data || data.tools.length === 0) return null;
  return (
    <Card padding={4}>
      <Inline gap={4} justify="space-between">
        <Inline gap={4}>
          <Text strong>{t('remembered.title')}</Text>
          {data.tools.slice(0, SHOWN).map(({ id, name }) => (
            <Inline key={id} gap={2} wrap={false}>
              <Logo src={toolLogoPath(id)} />
              <PageLink page="tool" params={{ id }}>
                {name}
              </PageLink>
            </Inline>
          ))}
        </Inline>
        {/* The dialog with the last result. */}
        <PageLink page="home" query={{ quiz: result }}>
          {t('remembered.all')}
        </PageLink>
      </Inline>
    </Card>
  );
}
