import { LANGUAGES, useFormat } from '@atlas/mfe-kit';
import { Button } from '@atlas/ui';
import { useState } from 'react';
import { useCatalogText } from '../../shared/use-catalog-text';

/** Number of languages before the expand button, which is as long as one name. */
const SHOWN = 6;

/** Names of languages, those of the site first. */
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
