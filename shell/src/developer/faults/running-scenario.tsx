import type { RunningScenario } from '@atlas/contracts/faults';
import { useFormat, useLocation, useText } from '@atlas/mfe-kit';
import { Button, LinkButton, Stack, Text, TextField } from '@atlas/ui';
import { useState } from 'react';
import { Row, Rows } from '../panel/rows';
import { signScenario } from './ask-gateway';
import { faultsOf } from './draft';
import { faultLink } from './fault-link';
import { useFaultWords } from './use-fault-words';

/** What goes wrong now, an address that lets others see the same, and the way out. */
export function Running({ running: { scenario, expires } }: { running: RunningScenario }) {
  const t = useText('developer');
  const format = useFormat();
  const words = useFaultWords();
  const location = useLocation();
  const [address, setAddress] = useState('');
  const [failed, setFailed] = useState(false);
  const share = (): void =>
    void signScenario(scenario).then(
      (ticket) => {
        setFailed(false);
        setAddress(window.location.origin + faultLink(ticket, location));
      },
      () => setFailed(true),
    );
  return (
    <Stack gap={2}>
      <Rows title={scenario.name}>
        {faultsOf(scenario).map((fault) => (
          <Row key={`${fault.target} ${fault.how}`}>
            <span>{words.target(fault.target)}</span>
            <span>{words.how(fault.how)}</span>
          </Row>
        ))}
      </Rows>
      <Text tone="muted" size="sm">
        {t('faults.until', { time: format.date(expires * 1_000, { timeStyle: 'short' }) })}
      </Text>
      {failed && (
        <Text role="alert" size="sm">
          {t('faults.failed')}
        </Text>
      )}
      {address ? (
        <TextField
          label={t('faults.address')}
          hint={t('faults.addressHint')}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : (
        <Button size="sm" variant="secondary" onClick={share}>
          {t('faults.share')}
        </Button>
      )}
      <LinkButton size="sm" href={faultLink('off', location)}>
        {t('faults.end')}
      </LinkButton>
    </Stack>
  );
}
