import { useLanguage } from '@atlas/mfe-kit';
import { BottomInset, IconButton } from '@atlas/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import texts from '../locales/later.json';

/** One line; two small ones on the narrowest screen. */
const HEIGHT = '36px';
const DISMISSED = 'atlas.demo-notice';

/** Fixed at the lower edge, so that nothing shifts. */
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
  font-size: var(--text-xs);
  line-height: 1.2;
`;

/** Below the footer. */
const Foot = styled.p`
  padding: 0 var(--space-5) var(--space-4);
  background: var(--color-sunken);
  color: var(--color-muted);
  font-size: var(--text-xs);
  text-align: center;
`;

/**
 * Says on every page that reviews and figures are samples, until closed for this session; the
 * footer keeps a line.
 */
export default function DemoNotice() {
  const { label, text, close } = texts[useLanguage().language].demo;
  const [shown, setShown] = useState(isShown);
  if (!isDemo()) return null;
  if (!shown) return <Foot>{text}</Foot>;
  return (
    <>
      <BottomInset bar="notice" size={HEIGHT} />
      <Line aria-label={label}>
        <span>{text}</span>
        <IconButton
          label={close}
          icon="close"
          size="sm"
          onClick={() => {
            storeDismissed();
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
  try {
    return sessionStorage.getItem(DISMISSED) === null;
  } catch {
    return true;
  }
}

/** Without storage the notice is shown again on the next page. */
function storeDismissed(): void {
  try {
    sessionStorage.setItem(DISMISSED, '1');
  } catch {}
}
