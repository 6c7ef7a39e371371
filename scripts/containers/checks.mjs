import { pollUntil } from './site.mjs';

const isOk = ({ status }) => status === 200;
const LIST_TOOLS = '/api/ai-tools?lang=en';
/** One request to each service, through the gateway. */
const CALLS = [
  LIST_TOOLS,
  '/api/quiz/questions?lang=en',
  '/api/reviews?lang=en',
  '/api/auth/providers',
];
const PAGE = '/ai-detail-enhanced/chatgpt?lang=en';

/** Sends the requests of visitors over https, Prometheus and an orchestrator to the running site. @throws Error for the first wrong response */
export async function checkSite({ origin, ca, ports, metricsPorts, env, running }, say) {
  const poll = (address, holds) => pollUntil(`${origin}${address}`, holds, { ca });
  for (const { name } of running) await pollUntil(`http://127.0.0.1:${ports[name]}/healthz`, isOk);
  say('healthz: every process is healthy');
  await poll('/readyz', isOk);
  say('readyz: the gateway finds all of them');
  const tools = await poll(LIST_TOOLS, isOk);
  if (!tools.includes('"chatgpt"')) throw new Error('The list of tools has no ChatGPT.');
  for (const address of CALLS) {
    await poll(address, isOk);
    say(`GET ${address} returns 200`);
  }
  // With a heading in it: rendered on the server with the releases that the publisher made live.
  await poll(PAGE, ({ status, text }) => status === 200 && /<h1[^>]*>/.test(text));
  say(`page: GET ${PAGE} is server-rendered`);
  const measured = running.filter(({ name }) => env[name].METRICS_PORT);
  for (const { name } of measured) {
    const text = await pollUntil(`http://127.0.0.1:${metricsPorts[name]}/metrics`, isOk);
    if (!/^process_resident_memory_bytes(?:\{[^}]*\})? [1-9]/m.test(text))
      throw new Error(`${name} measures no memory.`);
  }
  say(`metrics: ${measured.map(({ name }) => name).join(', ')}`);
}
