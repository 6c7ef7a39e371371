import { useText } from '@atlas/mfe-kit';
import { FootRoom, IconButton } from '@atlas/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

/** One line where there is room, three on the narrowest screen. */
const HEIGHT = 'max(44px, 92px - 10vw)';
const DISMISSED = 'atlas.demo-notice';
/** What removes demo data (packages/data). */
const COMMAND = 'npm run data -- remove-demo';

/** At the window's lower edge, over the page: it comes with the scripts and shifts nothing. */
const Line = styled.aside`
  position: fixed;
  inset-inline: 0;
  bottom: 0;
  z-index: var(--layer-sticky);
  display: flex;
  gap: var(--space-2);
  align-items: center;
  justify-content: center;
  box-sizing: border-box;
  height: ${HEIGHT};
  padding-inline: var(--space-4);
  border-top: 1px solid var(--color-line);
  background: var(--color-surface);
  color: var(--color-muted);
  font-size: var(--text-sm);
  line-height: 1.3;
`;

/** Says on every page that reviews and figures are samples, until closed for this session. */
export default function DemoNotice() {
  const t = useText('shell');
  const [shown, setShown] = useState(isShown);
  if (!shown) return null;
  return (
    <>
      <FootRoom of="notice" size={HEIGHT} />
      <Line aria-label={t('demo.label')}>
        <span>
          {t('demo.text')} <code>{COMMAND}</code>
        </span>
        <IconButton
          label={t('demo.close')}
          icon="close"
          size="sm"
          onClick={() => {
            remember();
            setShown(false);
          }}
        />
      </Line>
    </>
  );
}

/** Whether the gateway says that demo data is loaded. */
const isDemo = (): boolean => document.querySelector('meta[name="atlas-demo"]') !== null;

function isShown(): boolean {
  if (!isDemo()) return false;
  try {
    return sessionStorage.getItem(DISMISSED) === null;
  } catch {
    return true;
  }
}

/** A browser that stores nothing shows it again with the next page. */
function remember(): void {
  try {
    sessionStorage.setItem(DISMISSED, '1');
  } catch {
    // Nothing to be done.
  }
}
