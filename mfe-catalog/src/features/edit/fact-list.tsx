import type { FactConflict, FactKey } from '@atlas/contracts';
import { Heading, Stack } from '@atlas/ui';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { AddFact } from './add-fact';
import { ConflictNote } from './conflict-note';
import { FactCard } from './fact-card';
import { VALUE_INPUTS } from './fact-values';
import { refOf, toFactFields } from './record-form';
import type { RecordFields } from './record-form';
import { useEditText } from './use-edit-text';

const KEYS = Object.keys(VALUE_INPUTS) as FactKey[];

interface FactListProps {
  missing: readonly string[];
  old: readonly string[];
  conflicts: readonly FactConflict[];
  /** Kinds that can be added. */
  keys?: readonly FactKey[];
  canVerify?: boolean;
}

/** The facts of a record, each with its sources next to its value. */
export function FactList({
  missing,
  old,
  conflicts,
  keys = KEYS,
  canVerify = true,
}: FactListProps) {
  const t = useEditText();
  const { control } = useFormContext<RecordFields>();
  const { fields, append, remove, update } = useFieldArray({ control, name: 'facts' });
  const refs = fields.map(refOf);
  return (
    <Stack as="section" gap={4} aria-label={t('factList.title')}>
      <Heading level={2} size="lg">
        {t('factList.title')}
      </Heading>
      {fields.map((fact, index) => {
        const ref = refOf(fact);
        return (
          <FactCard
            key={fact.id}
            index={index}
            fact={fact}
            isMissing={missing.includes(ref)}
            isOld={old.includes(ref)}
            canVerify={canVerify}
            conflict={conflicts.find((one) => one.ref === ref)}
            onRemove={() => remove(index)}
            onTake={(taken) => (taken ? update(index, toFactFields(taken)) : remove(index))}
          />
        );
      })}
      {conflicts
        .filter(({ ref }) => !refs.includes(ref))
        .map((conflict) => (
          <ConflictNote
            key={conflict.ref}
            conflict={conflict}
            onTake={(taken) => taken && append(toFactFields(taken))}
          />
        ))}
      <AddFact
        keys={keys}
        refs={refs}
        onAdd={(key, factId) =>
          append({
            key,
            factId,
            value: Object.fromEntries(VALUE_INPUTS[key].map(({ name }) => [name, ''])),
            sources: [],
            isVerified: false,
          })
        }
      />
    </Stack>
  );
}
