import { useText } from '@atlas/mfe-kit';
import { Button, useToast } from '@atlas/ui';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { styled } from 'styled-components';
import type { PaletteDialogProps } from './palette-dialog';
import { isShortcut, shortcutLabel } from './shortcut';

const Key = styled.kbd`
  padding: 1px var(--space-2);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-sm);
  color: var(--color-muted);
  font: inherit;
  font-size: var(--text-xs);
`;
/** Where there is no keyboard the search field beside it does the same. */
const Wide = styled.span`
  @media (max-width: 60rem) { display: none; }
`;

/** Listens for the shortcut; the palette's code comes at its first opening. `button` also shows a way in. */
export function Palette({ button = false }: { button?: boolean }) {
  const t = useText('catalog');
  const toast = useToast();
  const [Dialog, setDialog] = useState<ComponentType<PaletteDialogProps>>();
  const [open, setOpen] = useState(false);

  function show() {
    setOpen(true);
    if (Dialog) return;
    import('./palette-dialog').then(
      (module) => setDialog(() => module.PaletteDialog),
      () => {
        setOpen(false);
        toast({ title: t('error.generic'), tone: 'danger' });
      },
    );
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    if (open) setOpen(false);
    else show();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      {button && <Wide><Button variant="secondary" style={{ minHeight: 44 }} onClick={show}>{t('palette.open')}<Key>{shortcutLabel()}</Key></Button></Wide>}
      {Dialog && <Dialog open={open} onOpenChange={setOpen} />}
    </>
  );
}
