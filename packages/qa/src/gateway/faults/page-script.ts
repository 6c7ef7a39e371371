import type { RunningScenario } from '@atlas/contracts/faults';

/**
 * Script that runs before the page's own: it shifts the clock, goes offline, or lets failing calls bypass the service
 * worker, which would respond from its cache.
 */
export function faultScript({ scenario }: RunningScenario, nonce: string): string {
  const { clockMinutes = 0, offline, operations } = scenario;
  const code = [
    ...(clockMinutes ? [shiftClock(clockMinutes * 60_000)] : []),
    // Offline, the service worker responds from its cache.
    ...(offline ? [GO_OFFLINE] : []),
    ...(operations && !offline ? [CALL_NETWORK_ONLY] : []),
  ];
  if (code.length > 0) return `<script nonce="${nonce}">${code.join('')}</script>`;
  return '';
}

const shiftClock = (byMs: number): string =>
  `{const now=()=>Real.now()+${byMs},Real=window.Date;` +
  `window.Date=new Proxy(Real,{construct:(to,args,as)=>Reflect.construct(to,args.length?args:[now()],as),` +
  `apply:()=>new Real(now()).toString(),get:(from,name)=>name==='now'?now:Reflect.get(from,name)})}`;

const GO_OFFLINE = `Object.defineProperty(navigator,'onLine',{get:()=>false});`;

const CALL_NETWORK_ONLY =
  `{const own=window.fetch;window.fetch=(input,init)=>` +
  `own(input,/^\\/api\\//.test(input)?{...init,cache:'no-store'}:init)}`;
