import { suggestTools } from '@atlas/contracts';
import { useEffect, useState } from 'react';
import type { OutputOf } from '../api/call-types';
import { useContract } from '../data/use-contract';
import { useLanguage } from '../language/use-language';

const PAUSE_MS = 120;

interface Options {
  enabled?: boolean;
  /** Tools, 1 to 20. */
  limit?: number;
}

/** What the catalog suggests for the words that are being typed; the last answer stays until the next one is there. */
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
  const query = { search, language, ...(limit ? { limit: String(limit) } : {}) };
  const { data, isFetching, isError } = useContract(
    suggestTools,
    { query },
    { enabled, keepPreviousData: true },
  );
  return { suggestions: data, waiting: isFetching || search !== typed, failed: isError };
}

/** The value once it has been the same for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
