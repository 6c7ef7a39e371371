import { SCORE_CRITERIA } from '@atlas/contracts';
import type { FactKey } from '@atlas/contracts';
import { Button, Inline, SelectField, TextField } from '@atlas/ui';
import { useState } from 'react';
import { useCriterionName } from '../../shared/criterion-names/use-criterion-name';
import { useEditText } from './use-edit-text';

/** Kinds that a tool may have several times, told apart by an id. */
const MULTIPLE: readonly FactKey[] = ['plan', 'criterion'];

interface AddFactProps {
  keys: readonly FactKey[];
  /** Refs of the facts that the record has. */
  refs: readonly string[];
  onAdd: (key: FactKey, factId: string) => void;
}

/** Adds a fact of a kind; a criterion is chosen from those of the score, a plan gets an id. */
export function AddFact({ keys, refs, onAdd }: AddFactProps) {
  const t = useEditText();
  const nameOf = useCriterionName();
  const [chosen, setKey] = useState<FactKey>('plan');
  const [factId, setFactId] = useState('');
  const criteria = SCORE_CRITERIA.filter((id) => !refs.includes(`criterion:${id}`));
  const available = keys
    .filter((one) => MULTIPLE.includes(one) || !refs.includes(one))
    .filter((one) => one !== 'criterion' || criteria.length > 0);
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
        onChange={(next) => {
          setKey(next);
          setFactId('');
        }}
      />
      {key === 'plan' && (
        <TextField
          label={t('factList.id')}
          placeholder="pro"
          maxLength={41}
          value={factId}
          onChange={(event) => setFactId(event.currentTarget.value)}
        />
      )}
      {key === 'criterion' && (
        <SelectField
          label={t('facts.criterion')}
          value={factId}
          placeholder={t('choose')}
          options={criteria.map((value) => ({ value, label: nameOf(value) }))}
          onChange={setFactId}
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
