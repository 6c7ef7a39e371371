import { useText } from '@atlas/mfe-kit';
import { FootRoom, Icon } from '@atlas/ui';
import { styled } from 'styled-components';

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
  font-size: var(--text-sm);
  line-height: 1.3;
`;

/** Says that there is no network, and what happens to what is pressed meanwhile. */
export function OfflineBar() {
  const t = useText('shell');
  return (
    <>
      <FootRoom of="offline" size={HEIGHT} />
      <Line aria-label={t('offline.label')} role="status">
        <Icon name="cross" size={16} />
        <span>{t('offline.text')}</span>
      </Line>
    </>
  );
}
