import type { FaultChoices } from '@atlas/contracts/faults';
import { useEffect, useState } from 'react';
import { fetchFaultChoices } from './fault-api';

const NONE: FaultChoices = { allowed: false, operations: [], slices: [], viewers: [] };

/** The faults that this site allows; undefined while they are loading. */
export function useFaultChoices(): FaultChoices | undefined {
  const [choices, setChoices] = useState<FaultChoices>();
  useEffect(() => {
    fetchFaultChoices().then(setChoices, () => setChoices(NONE));
  }, []);
  return choices;
}
