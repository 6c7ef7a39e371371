interface Closable {
  destroy(error: Error): unknown;
}

/**
 * Makes a request listener of an async function; when it rejects, the connection closes.
 * @param respond the async function
 * @returns the listener
 */
export function asyncListener<Req, Res extends Closable>(
  respond: (req: Req, res: Res) => Promise<unknown>,
): (req: Req, res: Res) => void {
  return (req, res) => {
    respond(req, res).catch((error: Error) => res.destroy(error));
  };
}
