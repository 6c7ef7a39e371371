import { useLocation, useNavigate, useSearchParams } from '@atlas/mfe-kit';
import { useEffect, useEffectEvent } from 'react';
import { formerLanguages, readGrid, writeGrid } from './grid-state';
import type { GridState } from './grid-state';

/** The grid's state and setters. Every change except of the page resets to page 1. */
export function useGrid() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const state = readGrid(params);

  const searchOf = (patch: Partial<GridState>) =>
    writeGrid({ ...state, page: 1, ...patch }, params).toString();
  const hrefOf = (page: number) => `${pathname}?${searchOf({ page })}#comparison`;

  function change(patch: Partial<GridState>, { replace = false } = {}) {
    // No hash, or each change would scroll.
    const search = searchOf(patch);
    void navigate(
      { pathname, search: search && `?${search}` },
      { replace, preventScrollReset: true },
    );
  }

  const former = formerLanguages(params).length > 0;
  const redirect = useEffectEvent(() => change({ page: state.page }, { replace: true }));
  useEffect(() => {
    if (former) redirect();
  }, [former]);
  return { state, change, hrefOf };
}
