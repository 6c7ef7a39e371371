import { LANGUAGES, useFormat } from '@atlas/mfe-kit';
import { Button } from '@atlas/ui';
import { useState } from 'react';
import { useCatalogText } from '../../shared/use-catalog-text';

/** More than these are asked for: one more would be as long as the button. */
const SHOWN = 6;

/** Languages by name, those of the site first: the ones a visitor looks for. */
export function LanguageNames({ codes }: { codes: readonly string[] }) {
  const { t, languageName } = useCatalogText();
  const format = useFormat();
  const [whole, setWhole] = useState(false);
  const own: readonly string[] = LANGUAGES;
  const ordered = [
    ...own.filter((code) => codes.includes(code)),
    ...codes.filter((code) => !own.includes(code)),
  ];
  const folded = !whole && ordered.length > SHOWN + 1;
  const shown = folded ? ordered.slice(0, SHOWN) : ordered;
  return (
    <>
      {format.list(shown.map(languageName))}
      {folded && (
        <Button
          variant="ghost"
          size="sm"
          style={{ display: 'block', marginInlineStart: 'calc(-1 * var(--space-3))' }}
          onClick={() => setWhole(true)}
        >
          {t('info.more', { number: ordered.length - SHOWN })}
        </Button>
      )}
    </>
  );
}
