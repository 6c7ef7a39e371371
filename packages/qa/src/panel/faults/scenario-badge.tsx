import type { RunningScenario } from '@atlas/contracts/faults';
import type { ShellExtensionHost } from '@atlas/mfe-kit/host';
import { useLocation, useText } from '@atlas/mfe-kit';
import { LinkButton } from '@atlas/ui';
import { styled } from 'styled-components';
import { renderRoot } from '../render-root';
import { faultLink } from './fault-link';

const Pill = styled.aside`
  position: fixed;
  bottom: calc(var(--foot, 0px) + var(--space-3));
  left: var(--space-3);
  z-index: var(--layer-toast);
  display: flex;
  gap: var(--space-3);
  align-items: center;
  max-width: calc(100vw - 2 * var(--space-3));
  padding: var(--space-2) var(--space-3);
  border: 2px solid var(--color-freemium);
  border-radius: var(--radius-md);
  background: var(--color-freemium-soft);
  color: var(--color-freemium);
  font-size: var(--text-sm);
  overflow-wrap: anywhere;
  a {
    flex: none;
    white-space: nowrap;
  }
`;

/** Says on the page that a fault scenario is running. */
export function showScenarioBadge(host: ShellExtensionHost, running: RunningScenario): void {
  void renderRoot(host, 'atlas-fault', <ScenarioBadge name={running.scenario.name} />);
}

function ScenarioBadge({ name }: { name: string }) {
  const t = useText('developer');
  return (
    <Pill aria-label={t('faults.label')}>
      <span>
        {t('faults.on')} <strong>{name}</strong>
      </span>
      <LinkButton size="sm" variant="secondary" href={faultLink('off', useLocation())}>
        {t('faults.end')}
      </LinkButton>
    </Pill>
  );
}
