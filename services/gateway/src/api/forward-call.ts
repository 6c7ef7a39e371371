import type { GatewayContext } from '../context';
import { ProxyAttempt } from '../proxy/proxy-attempt';
import type { Body, ProxyResult } from '../proxy/proxy-attempt';
import { sendCall } from '../proxy/send-call';
import type { Call, SendOptions } from './call';

/**
 * Forwards a call. A process that fails before its response is replaced once, within the retry budget. Event streams and
 * services with a canary are forwarded by plugins.
 *
 * @throws Problem when the service has no capacity left
 */
// Not `async`: a returned promise would take three more turns of the queue of microtasks for each call.
export function forwardCall(
  { plugins: { providers } }: Pick<GatewayContext, 'plugins'>,
  call: Call,
  body: Body,
): Promise<ProxyResult> {
  const { request, route, upstream, visitor } = call;
  // An event stream would break off when the canary ends.
  if (call.isEventStream && providers.forwardEventStream)
    return providers.forwardEventStream(request, upstream, route.timeoutMs, visitor);
  if (upstream.canary && providers.canaries)
    return providers.canaries.forward(call, body, (options) => send(call, body, options));
  return send(call, body);
}

async function send(
  call: Call,
  body: Body,
  { canary, onBroken }: SendOptions = {},
): Promise<ProxyResult> {
  const { request, route } = call;
  const upstream = canary?.upstream ?? call.upstream;
  // Instead of a canary's 5xx the live version responds, where repeating the call is safe.
  const failsOnServerError = canary !== undefined && !call.changesState;
  const attempt = new ProxyAttempt(request, upstream, 'calls', route.timeoutMs);
  upstream.retries.addForCall();
  request.outcome.via ??= 'proxy';
  let result = await sendCall(attempt, body, failsOnServerError);
  if (result.kind === 'failed' && result.isRetryable && upstream.retries.tryTake()) {
    request.outcome.via = 'retry';
    result = await sendCall(attempt, body, failsOnServerError);
  }
  if (result.kind === 'failed') attempt.end('aborted');
  if (onBroken)
    request.onEnd.push(() => {
      if (attempt.isBroken) onBroken();
    });
  return result;
}
