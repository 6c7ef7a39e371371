import { Slot } from '@atlas/mfe-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { isPaletteKey } from './palette-key';

/** Opens the palette by its key, on every page; what fills it is loaded at the first opening. */
export function Palette() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = (next: boolean) => {
    setOpen(next);
    if (next) setWanted(true);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPaletteKey(event)) return;
    event.preventDefault();
    show(!open);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (wanted) return <Slot name="shell.palette" props={{ open, onOpenChange: show }} />;
  return null;
}
