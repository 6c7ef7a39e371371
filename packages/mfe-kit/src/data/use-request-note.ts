import { ApiError } from '../api/api-error';
import { useKitText } from '../language/use-kit-text';

const SERVER_FAULT = 500;

/**
 * @returns a function that formats the request id of a server error, by which operators find the
 *   request. The server's own text is not shown to visitors.
 */
export function useRequestNote(): (error: unknown) => string | undefined {
  const t = useKitText();
  return (error) => {
    if (!(error instanceof ApiError) || error.status < SERVER_FAULT) return undefined;
    const id = error.problem?.requestId;
    if (id === undefined) return undefined;
    return t('failure.request', { id });
  };
}
