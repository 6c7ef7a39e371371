import { SCORE_CRITERIA } from '@atlas/contracts';
import { useCriterionName } from '../../shared/criterion-names/use-criterion-name';
import type { FactFields } from './record-form';
import { useEditText } from './use-edit-text';

/** Returns a function that names a fact: `Plan · pro`, `Criterion · Guidance for beginners`. */
export function useFactName(): (fact: Pick<FactFields, 'key' | 'factId'>) => string {
  const t = useEditText();
  const nameOf = useCriterionName();
  return ({ key, factId }) => {
    const criterion = SCORE_CRITERIA.find((id) => key === 'criterion' && id === factId);
    const which = criterion ? nameOf(criterion) : factId;
    return [t(`facts.${key}`), which].filter(Boolean).join(' · ');
  };
}
