// `node scripts/test/find-programs.mjs [chromium] [wholeChromium] [redis] [varnish] [firefox] [webkit] [haproxy] [prometheus]`: finds or
// installs system programs that tests need.
// The last line of its output is a JSON object with their paths; '' for one that is not available.
import { findChromium, findWholeChromium } from '../chromium.mjs';
import { findFirefox } from '../firefox.mjs';
import { findHaproxy } from '../haproxy.mjs';
import { ensurePrometheus } from '../prometheus.mjs';
import { findRedis } from '../redis.mjs';
import { findVarnish } from '../varnish.mjs';
import { findWebKit } from '../webkit.mjs';

const finders = {
  chromium: findChromium,
  wholeChromium: findWholeChromium,
  redis: findRedis,
  varnish: findVarnish,
  firefox: findFirefox,
  webkit: findWebKit,
  haproxy: findHaproxy,
  prometheus: ensurePrometheus,
};
const paths = {};
for (const name of process.argv.slice(2)) paths[name] = await finders[name]();
console.log(JSON.stringify(paths));
