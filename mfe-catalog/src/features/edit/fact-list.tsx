import type { FactConflict, FactKey } from '@atlas/contracts';
import { Button, Heading, Inline, SelectField, Stack, TextField } from '@atlas/ui';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { ConflictNote } from './conflict-note';
import { FactCard } from './fact-card';
import { VALUE_INPUTS } from './fact-values';
import { refOf, toFactFields } from './record-form';
import type { RecordFields } from './record-form';
import { useEditText } from './use-edit-text';

const KEYS = Object.keys(VALUE_INPUTS) as FactKey[];
/** Kinds that a tool may have several times, told apart by an id. */
const MULTIPLE: readonly FactKey[] = ['plan', 'criterion'];

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

interface AddFactProps {
  keys: readonly FactKey[];
  refs: readonly string[];
  onAdd: (key: FactKey, factId: string) => void;
}

function AddFact({ keys, refs, onAdd }: AddFactProps) {
  const t = useEditText();
  const [chosen, setKey] = useState<FactKey>('plan');
  const [factId, setFactId] = useState('');
  const available = keys.filter((one) => MULTIPLE.includes(one) || !refs.includes(one));
  const key = available.includes(chosen) ? chosen : 'plan';
  const isMultiple = MULTIPLE.includes(key);
  const isValid = !isMultiple || /^[a-z0-9][a-z0-9-]{0,40}$/.test(factId);
  const isTaken = refs.includes(isMultiple ? `${key}:${factId}` : key);
  return (
    <Inline gap={3} align="end">
      <SelectField
        label={t('factList.kind')}
        value={key}
        options={available.map((value) => ({ value, label: t(`facts.${value}`) }))}
        onChange={setKey}
      />
      {isMultiple && (
        <TextField
          label={t('factList.id')}
          placeholder="pro"
          maxLength={41}
          value={factId}
          onChange={(event) => setFactId(event.currentTarget.value)}
        />
      )}
      <Button
        variant="secondary"
        disabled={!isValid || isTaken}
        onClick={() => {
          onAdd(key, isMultiple ? factId : '');
          setFactId('');
        }}
      >
        {t('factList.add')}
      </Button>
    </Inline>
  );
}
