import { useFormat } from '@atlas/mfe-kit';
import { useCatalogText } from '../../shared/use-catalog-text';
import type { Words } from './describe-part';
import { useEditText } from './use-edit-text';

/** Texts and formats with which parts of a record are described. */
export function useWords(): Words {
  const { money } = useCatalogText();
  return {
    t: useEditText(),
    format: useFormat(),
    money: (amount, currency) => money(Math.round(amount * 100), currency),
  };
}
