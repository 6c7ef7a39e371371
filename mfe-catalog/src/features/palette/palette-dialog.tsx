import type { SlotProps } from '@atlas/contracts';
import { useNavigate, useText } from '@atlas/mfe-kit';
import { Dialog } from '@atlas/ui';
import { useId, useState, type KeyboardEvent } from 'react';
import { EntryList } from './entry-list';
import { PaletteInput } from './palette-input';
import { useEntries, type Entry } from './use-entries';

/** Goes to a tool, a bundle or a page by typing a piece of its name; the shell says when. */
export default function PaletteDialog({ open, onOpenChange }: SlotProps['shell.palette']) {
  const t = useText('catalog');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('palette.title')}
      closeLabel={t('palette.close')}
    >
      <Finder onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Lives as long as the dialog is open: each opening begins empty. */
function Finder({ onDone }: { onDone: () => void }) {
  const t = useText('catalog');
  const listId = useId();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const { entries, waiting } = useEntries(words, true);
  const active = Math.min(at, entries.length - 1);

  function go({ to }: Entry) {
    onDone();
    void navigate(to);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter and arrows choose among the candidates of the input method first.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0)
      setAt((active + step + entries.length) % entries.length);
    else if (event.key === 'Enter' && entries[active]) go(entries[active]);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <PaletteInput
        label={t('palette.label')}
        value={words}
        listId={listId}
        activeId={active >= 0 ? `${listId}-${active}` : undefined}
        onChange={(value) => {
          setWords(value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <EntryList
        id={listId}
        entries={entries}
        active={active}
        waiting={waiting}
        onPoint={setAt}
        onChoose={go}
      />
    </>
  );
}
