import type { FactConflict } from '@atlas/contracts';
import { Badge, Button, Card, Checkbox, Heading, Inline, Stack, Text } from '@atlas/ui';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import type { FactFields, RecordFields } from './record-form';
import { SourceList } from './source-list';
import { useEditText } from './use-edit-text';
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
  onRemove: () => void;
}

/** One fact: what is stated, and where it is stated. */
export function FactCard({ index, fact, isMissing, isOld, conflict, onRemove }: FactCardProps) {
  const t = useEditText();
  const { register } = useFormContext<RecordFields>();
  const name = [t(`facts.${fact.key}`), fact.factId].filter(Boolean).join(' · ');
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
        {conflict && (
          <Text size="sm" role="note">
            {t('fact.conflict', { value: JSON.stringify(conflict.fact) })}
          </Text>
        )}
        <Sides>
          <ValueInputs index={index} factKey={fact.key} />
          <Stack gap={4}>
            <SourceList index={index} />
            <Checkbox label={t('fact.verified')} {...register(`facts.${index}.isVerified`)} />
          </Stack>
        </Sides>
      </Stack>
    </Card>
  );
}
