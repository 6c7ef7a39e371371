import { ApiError } from '../api/api-error';
import { ContractMismatchError } from '../api/check-response';
import { useKitText } from '../language/use-kit-text';

const SERVER_FAULT = 500;

/**
 * @returns a function that formats the request id of a server error, by which operators find the
 *   request. The server's own text is not shown to visitors. Outside production also the message
 *   of a response that does not match its contract, for testers.
 */
export function useRequestNote(): (error: unknown) => string | undefined {
  const t = useKitText();
  return (error) => {
    if (ATLAS_CHECK_RESPONSES && error instanceof ContractMismatchError) return error.message;
    if (!(error instanceof ApiError) || error.status < SERVER_FAULT) return undefined;
    const id = error.problem?.requestId;
    if (id === undefined) return undefined;
    return t('failure.request', { id });
  };
}
