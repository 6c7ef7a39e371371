import type { SlotProps } from '@atlas/contracts';
import { useNavigate, useText } from '@atlas/mfe-kit';
import { Dialog, OptionList, Text, useCombobox } from '@atlas/ui';
import { useRef, useState } from 'react';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { PaletteInput } from './palette-input';
import { LazyUnderstoodNote } from '../../shared/understood/lazy-understood-note';
import { useSuggestionEntries } from '../../shared/use-suggestion-entries';

/** Fixed height: the dialog does not change with each letter. */
const Entries = styled(OptionList)`
  height: min(24rem, 55dvh);
`;

/** Navigates to a tool, topic, bundle or page by typing; opened by the shell. */
export default function PaletteDialog({ open, onOpenChange }: SlotProps['shell.palette']) {
  const t = useText('catalog');
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('palette.title')}
      closeLabel={t('palette.close')}
      initialFocus={input}
    >
      <Finder input={input} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Mounted while the dialog is open, so that each opening starts empty. */
function Finder({ input, onDone }: { input: Ref<HTMLInputElement>; onDone: () => void }) {
  const t = useText('catalog');
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const { entries, isLoading, message, understood } = useSuggestionEntries(words, true);
  const { active, listId, point, restart, inputProps } = useCombobox({
    options: entries,
    open: true,
    // Escape closes the dialog instead of the list.
    onOpenChange: (next) => !next && onDone(),
    first: 0,
    onChoose: ({ key }) => go(key),
  });

  function go(to: string) {
    onDone();
    void navigate(to);
  }

  return (
    <>
      <PaletteInput
        ref={input}
        label={t('palette.label')}
        value={words}
        {...inputProps}
        onType={(value) => {
          setWords(value);
          restart();
        }}
      />
      <Text size="sm" tone="muted" role="status">
        {message}
      </Text>
      {understood && <LazyUnderstoodNote understood={understood} onSearch={setWords} />}
      <Entries
        id={listId}
        label={t('palette.title')}
        hint={t('tray.keys')}
        options={entries}
        active={active}
        busy={isLoading}
        onPoint={point}
        onChoose={({ key }) => go(key)}
      />
    </>
  );
}
