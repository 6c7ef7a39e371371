import { ApiError } from '@atlas/mfe-kit';
import { useCommunityText } from './use-community-text';

/** The number by which the operator finds a failed request; what the server wrote is not for visitors. */
export function useRequestNote(): (error: unknown) => string | undefined {
  const t = useCommunityText();
  return (error) => {
    const id = error instanceof ApiError ? error.problem?.requestId : undefined;
    return id === undefined ? undefined : t('error.request', { id });
  };
}
