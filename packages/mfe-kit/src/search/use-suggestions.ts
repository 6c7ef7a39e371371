import { suggestTools } from '@atlas/contracts';
import { useEffect, useState } from 'react';
import type { OutputOf } from '../api/call-types';
import { useContract } from '../data/use-contract';
import { useLanguage } from '../language/use-language';

const PAUSE_MS = 120;

interface Options {
  enabled?: boolean;
  /** Number of tools, 1 to 20. */
  limit?: number;
}

/**
 * Suggestions of the catalog for the typed text; previous ones stay until new ones have arrived.
 * @param options whether to query, and how many
 * @param words the typed text
 * @returns the suggestions, and whether newer ones are loading or failed
 */
export function useSuggestions(
  words: string,
  { enabled = true, limit }: Options = {},
): {
  suggestions: OutputOf<typeof suggestTools> | undefined;
  waiting: boolean;
  failed: boolean;
} {
  const { language } = useLanguage();
  const typed = words.trim();
  const search = useSettled(typed);
  const query = { search, language, ...(limit && { limit: String(limit) }) };
  const { data, isFetching, isError } = useContract(
    suggestTools,
    { query },
    { enabled, keepPreviousData: true },
  );
  return { suggestions: data, waiting: isFetching || search !== typed, failed: isError };
}

/** @returns the value once it has not changed for 120 ms */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
