import type { SlotProps } from '@atlas/contracts';
import { useNavigate, useText } from '@atlas/mfe-kit';
import { Dialog, OptionList, Text, useCombobox } from '@atlas/ui';
import { useRef, useState } from 'react';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { PaletteInput } from './palette-input';
import { useEntries } from '../../shared/use-entries';

/** As high when it is nearly empty: the dialog does not jump with each letter. */
const Entries = styled(OptionList)`
  height: min(24rem, 55dvh);
`;

/** Goes to a tool, a topic, a bundle or a page by what somebody types; the shell says when. */
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

/** Lives as long as the dialog is open: each opening begins empty. */
function Finder({ input, onDone }: { input: Ref<HTMLInputElement>; onDone: () => void }) {
  const t = useText('catalog');
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const { entries, waiting, said } = useEntries(words, true);
  const { active, listId, point, restart, inputProps } = useCombobox({
    options: entries,
    open: true,
    // Escape closes the dialog, which is the list's own place.
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
        {said}
      </Text>
      <Entries
        id={listId}
        label={t('palette.title')}
        hint={t('tray.keys')}
        options={entries}
        active={active}
        busy={waiting}
        onPoint={point}
        onChoose={({ key }) => go(key)}
      />
    </>
  );
}
