import { useLanguage } from '@atlas/mfe-kit';
import { BottomInset, Icon } from '@atlas/ui';
import { styled } from 'styled-components';
import texts from '../locales/later.json';

const HEIGHT = '44px';

const Line = styled.aside`
  position: fixed;
  inset-inline: 0;
  bottom: calc(var(--foot-notice, 0px) + var(--foot-override, 0px));
  z-index: var(--layer-sticky);
  display: flex;
  gap: var(--space-2);
  align-items: center;
  justify-content: center;
  height: ${HEIGHT};
  padding-inline: var(--space-4);
  background: var(--color-ink);
  color: var(--color-bg);
  @media (forced-colors: active) {
    border-top: 1px solid;
  }
  font-size: var(--text-sm);
  line-height: 1.3;
`;

/** Says that the browser is offline, and that changes are sent once it is online. */
export function OfflineBar() {
  const { label, text } = texts[useLanguage().language].offline;
  return (
    <>
      <BottomInset bar="offline" size={HEIGHT} />
      <Line aria-label={label} role="status">
        <Icon name="cross" size={16} />
        <span>{text}</span>
      </Line>
    </>
  );
}
