const ID = /^[a-z0-9][a-z0-9-]{0,60}$/;
const MAX_LENGTH = 61;

export const isRecordId = (text: string): boolean => ID.test(text);

/** An id for a tool of this name; empty when the name has no Latin letters and no digits. */
export const toRecordId = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
