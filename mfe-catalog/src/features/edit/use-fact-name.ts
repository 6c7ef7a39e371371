import { useCriterionName } from '../../shared/criterion-names/use-criterion-name';
import type { FactFields } from './record-form';
import { useEditText } from './use-edit-text';

/** Returns a function that names a fact: `Plan · pro`, `Criterion · Guidance for beginners`. */
export function useFactName(): (fact: Pick<FactFields, 'key' | 'factId'>) => string {
  const t = useEditText();
  const nameOf = useCriterionName();
  return ({ key, factId }) => {
    const which = key === 'criterion' ? nameOf(factId) : factId;
    return [t(`facts.${key}`), which].filter(Boolean).join(' · ');
  };
}
