import { ApiError } from '../api/api-error';
import { useKitText } from '../language/use-kit-text';

const SERVER_FAULT = 500;

/** The number by which the operator finds a request that a server failed at; what the server wrote is not for visitors. */
export function useRequestNote(): (error: unknown) => string | undefined {
  const t = useKitText();
  return (error) => {
    if (!(error instanceof ApiError) || error.status < SERVER_FAULT) return undefined;
    const id = error.problem?.requestId;
    if (id === undefined) return undefined;
    return t('failure.request', { id });
  };
}
