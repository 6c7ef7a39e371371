import { useText } from '@atlas/mfe-kit';
import { Disclosure } from '@atlas/ui';
import { FaultForm } from './fault-form';
import { readRunning } from './running';
import { Running } from './running-scenario';

export function FaultSection() {
  const t = useText('developer');
  const running = readRunning();
  return (
    <Disclosure summary={t('faults.title')} open={running !== undefined}>
      {running ? <Running running={running} /> : <FaultForm />}
    </Disclosure>
  );
}
