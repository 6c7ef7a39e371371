import { listTools } from '@atlas/contracts';
import { useContract, useSuggestions } from '@atlas/mfe-kit';
import { Combobox } from '@atlas/ui';
import { useState } from 'react';
import { useCommunityText } from '../../shared/use-community-text';

const MOST = 10;

interface ToolPickerProps {
  /** Id of the tool; empty without a choice. */
  chosen: string;
  onChoose: (id: string) => void;
  error?: string | undefined;
}

/** Finds the tool of a review with the site's search; changing the text clears the choice. */
export function ToolPicker({ chosen, onChoose, error }: ToolPickerProps) {
  const t = useCommunityText();
  const [typed, setTyped] = useState<string>();
  const chosenName = useNameOf(typed === undefined ? chosen : '');
  const words = typed ?? chosenName;
  const { suggestions, waiting } = useSuggestions(words, { limit: MOST });
  return (
    <Combobox
      label={t('form.tool')}
      placeholder={t('form.chooseTool')}
      error={error}
      value={words}
      onType={(next) => {
        setTyped(next);
        if (chosen !== '') onChoose('');
      }}
      options={(suggestions?.tools ?? []).map(({ id, name, alias }) => ({
        key: id,
        label: name.text,
        mark: name.mark,
        note: alias?.text,
      }))}
      onChoose={({ key, label }) => {
        setTyped(label);
        onChoose(key);
      }}
      busy={waiting}
      emptyText={t('form.noTool')}
    />
  );
}

/** Name of the tool of a stored draft. */
function useNameOf(id: string): string {
  const { data = [] } = useContract(listTools, { query: { ids: id } }, { enabled: id !== '' });
  return data[0]?.name ?? '';
}
