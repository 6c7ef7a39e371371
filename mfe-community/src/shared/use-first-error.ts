import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Focuses the first invalid field after a submit attempt. */
export function useFirstError(form: RefObject<HTMLElement | null>, tried: boolean): void {
  useEffect(() => {
    const fields = form.current;
    if (!tried || !fields) return undefined;
    focusFirst(fields);
    if (!isWaiting(fields)) return undefined;
    const focused = document.activeElement;
    const observer = new MutationObserver(() => {
      if (isWaiting(fields)) return;
      observer.disconnect();
      if (document.activeElement === focused) focusFirst(fields);
    });
    observer.observe(fields, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [form, tried]);
}

function focusFirst(fields: HTMLElement): void {
  const first = fields.querySelector<HTMLElement>('[aria-invalid="true"]');
  // The focus of a radio group is on its first option.
  const field = first?.matches('fieldset') ? first.querySelector('input') : first;
  field?.focus();
}

const isWaiting = (fields: HTMLElement) => fields.querySelector('[data-skeleton]') !== null;
