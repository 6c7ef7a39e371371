import { useText } from '@atlas/mfe-kit';
import { kindOf } from './draft';
import type { Fault } from './draft';

/** What a fault is called where it is chosen and shown. */
export function useFaultWords() {
  const t = useText('developer');
  const target = (one: string): string => {
    const kind = kindOf(one);
    const name = one.slice(kind.length + 1);
    return name ? `${t(`faults.kinds.${kind}`)} · ${name}` : t(`faults.kinds.${kind}`);
  };
  const how = (one: string): string => {
    if (/^\d+$/.test(one)) return t('faults.ways.status', { status: one });
    const [, seconds] = /^late-(.+)$/.exec(one) ?? [];
    return seconds ? t('faults.ways.late', { seconds }) : t(`faults.ways.${one}`);
  };
  return { target, how, both: (fault: Fault) => `${target(fault.target)}: ${how(fault.how)}` };
}
