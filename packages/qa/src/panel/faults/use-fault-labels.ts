import { useFormat, useText } from '@atlas/mfe-kit';
import { kindOf } from './scenario-draft';
import type { Fault } from './scenario-draft';

/** Labels of targets and effects in the current language. */
export function useFaultLabels() {
  const t = useText('developer');
  const format = useFormat();
  const target = (one: string): string => {
    const kind = kindOf(one);
    const name = one.slice(kind.length + 1);
    if (name) return `${t(`faults.kinds.${kind}`)} · ${name}`;
    return t(`faults.kinds.${kind}`);
  };
  const how = (one: string): string => {
    if (/^\d+$/.test(one)) return t('faults.ways.status', { status: one });
    const [, seconds] = /^late-(.+)$/.exec(one) ?? [];
    if (seconds) return t('faults.ways.late', { seconds });
    const [, minutes] = /^clock-(.+)$/.exec(one) ?? [];
    if (minutes)
      return t('faults.ways.clock', {
        minutes: format.number(Number(minutes), { signDisplay: 'always' }),
      });
    return t(`faults.ways.${one}`);
  };
  return { target, how, both: (fault: Fault) => `${target(fault.target)}: ${how(fault.how)}` };
}
