import { Slot } from '@atlas/mfe-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { isPaletteKey } from './palette-key';

declare global {
  interface Window {
    /** Listens for the shortcut until this component is mounted (index.html). */
    atlasPalette?: { readonly hear: (event: KeyboardEvent) => void; isAsked?: boolean };
  }
}

/** Opens the palette by its shortcut on every page; its fragment is loaded at the first opening. */
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
  const onEarly = useEffectEvent(() => {
    const early = window.atlasPalette;
    delete window.atlasPalette;
    if (!early) return;
    removeEventListener('keydown', early.hear);
    if (early.isAsked) show(true);
  });
  useEffect(() => {
    onEarly();
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (wanted) return <Slot name="shell.palette" props={{ open, onOpenChange: show }} />;
  return null;
}
