import type { FaultChoices } from '@atlas/contracts/faults';
import { useEffect, useState } from 'react';
import { readChoices } from './ask-gateway';

const NONE: FaultChoices = { allowed: false, operations: [], slices: [], viewers: [] };

/** What this site lets go wrong; undefined until it has said so. */
export function useChoices(): FaultChoices | undefined {
  const [choices, setChoices] = useState<FaultChoices>();
  useEffect(() => {
    readChoices().then(setChoices, () => setChoices(NONE));
  }, []);
  return choices;
}
