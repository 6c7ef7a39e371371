import { useEaseText } from '../../shared/ease-texts/use-ease-text';
import type { FactFields } from './record-form';
import { useEditText } from './use-edit-text';

/** Returns a function that names a fact: `Plan · pro`, `Criterion · Guidance for beginners`. */
export function useFactName(): (fact: Pick<FactFields, 'key' | 'factId'>) => string {
  const t = useEditText();
  const ease = useEaseText();
  return ({ key, factId }) => {
    const which = key === 'criterion' ? ease(`criteria.${factId}`) : factId;
    return [t(`facts.${key}`), which].filter(Boolean).join(' · ');
  };
}
