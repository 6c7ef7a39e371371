import { useSuggestions } from '@atlas/mfe-kit';
import { Combobox } from '@atlas/ui';
import { useState } from 'react';
import { useAccountText } from './use-account-text';

/** Maximum of one response; tools of the package are filtered out. */
const MOST = 20;

interface ToolAdderProps {
  /** Ids of tools in the package. */
  chosen: readonly string[];
  onAdd: (tool: { id: string; name: string }) => void;
}

/** Finds a tool for the package with the site's search. */
export function ToolAdder({ chosen, onAdd }: ToolAdderProps) {
  const t = useAccountText();
  const [words, setWords] = useState('');
  const { suggestions, waiting } = useSuggestions(words, { limit: MOST });
  return (
    <Combobox
      label={t('editor.add')}
      placeholder={t('editor.addPlaceholder')}
      value={words}
      onType={setWords}
      options={(suggestions?.tools ?? [])
        .filter(({ id }) => !chosen.includes(id))
        .map(({ id, name, alias }) => ({
          key: id,
          label: name.text,
          mark: name.mark,
          note: alias?.text,
        }))}
      onChoose={({ key, label }) => {
        setWords('');
        onAdd({ id: key, name: label });
      }}
      busy={waiting}
      emptyText={t('editor.noTool')}
    />
  );
}
