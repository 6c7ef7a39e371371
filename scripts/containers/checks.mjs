import { eventually } from './site.mjs';

const isOk = ({ status }) => status === 200;
const LIST_TOOLS = '/api/ai-tools?lang=en';
/** One answer of each service, through the gateway. */
const CALLS = [
  LIST_TOOLS,
  '/api/quiz/questions?lang=en',
  '/api/reviews?lang=en',
  '/api/auth/providers',
];
const PAGE = '/ai-detail-enhanced/chatgpt?lang=en';

/** Asks the running site what its visitors, its scraper and its orchestrator ask. @throws Error for the first wrong answer. */
export async function checkSite({ origin, ports, metricsPorts, env, running }, say) {
  for (const { name } of running) await eventually(`http://127.0.0.1:${ports[name]}/healthz`, isOk);
  say('healthz: every process answers');
  await eventually(`${origin}/readyz`, isOk);
  say('readyz: the gateway finds all of them');
  const tools = await eventually(`${origin}${LIST_TOOLS}`, isOk);
  if (!tools.includes('"chatgpt"')) throw new Error('The list of tools has no ChatGPT.');
  for (const address of CALLS) {
    await eventually(`${origin}${address}`, isOk);
    say(`GET ${address} is answered`);
  }
  // With a heading in it: drawn by the renderer with the releases that the publisher made live.
  await eventually(
    `${origin}${PAGE}`,
    ({ status, text }) => status === 200 && /<h1[^>]*>/.test(text),
  );
  say(`page: GET ${PAGE} comes drawn`);
  const measured = running.filter(({ name }) => env[name].METRICS_PORT);
  for (const { name } of measured) {
    const text = await eventually(`http://127.0.0.1:${metricsPorts[name]}/metrics`, isOk);
    if (!/^process_resident_memory_bytes(?:\{[^}]*\})? [1-9]/m.test(text))
      throw new Error(`${name} measures no memory.`);
  }
  say(`metrics: ${measured.map(({ name }) => name).join(', ')}`);
}
