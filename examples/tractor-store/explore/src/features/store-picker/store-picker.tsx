import { useEmit } from '@atlas/mfe-kit';
import { SelectField } from '@atlas/ui';
import { useState } from 'react';
import { STORES } from '../../data/stores';
import { useExploreText } from '../../shared/use-explore-text';

type Store = (typeof STORES)[number];

/** Choice of a store, reported to the page by an event. */
export default function StorePicker() {
  const t = useExploreText();
  const emit = useEmit();
  const [chosen, setChosen] = useState<Store | ''>('');
  const nameOf = (id: Store) => t(`store.${id}.name`);
  return (
    <SelectField
      label={t('picker.label')}
      placeholder={t('picker.placeholder')}
      value={chosen}
      options={STORES.map((id) => ({ value: id, label: nameOf(id) }))}
      onChange={(id) => {
        setChosen(id);
        emit('explore.store-selected', { id, name: nameOf(id) });
      }}
    />
  );
}
