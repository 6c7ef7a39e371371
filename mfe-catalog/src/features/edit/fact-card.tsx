import type { FactConflict, ToolFact } from '@atlas/contracts';
import { Badge, Button, Card, Checkbox, Heading, Inline, Stack } from '@atlas/ui';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { ConflictNote } from './conflict-note';
import type { FactFields, RecordFields } from './record-form';
import { SourceList } from './source-list';
import { useEditText } from './use-edit-text';
import { useFactName } from './use-fact-name';
import { ValueInputs } from './value-inputs';

/** Value and sources next to each other where there is room. */
const Sides = styled.div`
  display: grid;
  gap: var(--space-5);
  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

interface FactCardProps {
  index: number;
  fact: FactFields;
  isMissing: boolean;
  isOld: boolean;
  conflict: FactConflict | undefined;
  /** Whether the form asks for a comparison with the sources. */
  canVerify: boolean;
  onRemove: () => void;
  /** Replaces the fact by an import's; null removes it. */
  onTake: (fact: ToolFact | null) => void;
}

/** One fact: what is stated, and where it is stated. */
export function FactCard(props: FactCardProps) {
  const { index, fact, isMissing, isOld, conflict, canVerify, onRemove, onTake } = props;
  const t = useEditText();
  const { register } = useFormContext<RecordFields>();
  const nameOf = useFactName();
  const name = nameOf(fact);
  return (
    <Card as="article" aria-label={name}>
      <Stack gap={4}>
        <Inline gap={3} justify="space-between">
          <Inline gap={2}>
            <Heading level={3} size="md">
              {name}
            </Heading>
            {isMissing && <Badge tone="freemium">{t('fact.missing')}</Badge>}
            {isOld && <Badge tone="freemium">{t('fact.old')}</Badge>}
          </Inline>
          <Button size="sm" variant="ghost" onClick={onRemove}>
            {t('remove')}
          </Button>
        </Inline>
        {conflict && <ConflictNote conflict={conflict} onTake={onTake} />}
        <Sides>
          <ValueInputs index={index} factKey={fact.key} />
          <Stack gap={4}>
            <SourceList index={index} />
            {canVerify && (
              <Checkbox label={t('fact.verified')} {...register(`facts.${index}.isVerified`)} />
            )}
          </Stack>
        </Sides>
      </Stack>
    </Card>
  );
}
