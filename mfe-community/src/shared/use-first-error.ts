import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Once it was to be sent, the first field that lacks something has the focus; afterwards it stays where the visitor puts it. */
export function useFirstError(form: RefObject<HTMLElement | null>, tried: boolean): void {
  useEffect(() => {
    if (!tried) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A group of choices is entered at its first.
    const field = first?.matches('fieldset') ? first.querySelector('input') : first;
    field?.focus();
  }, [form, tried]);
}
