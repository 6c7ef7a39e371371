import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Once it was to be sent, the first field that lacks something has the focus; afterwards it stays where the visitor puts it. */
export function useFirstError(form: RefObject<HTMLElement | null>, tried: boolean): void {
  useEffect(() => {
    if (!tried) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, tried]);
}
