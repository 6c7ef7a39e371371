import type { RunningScenario } from '@atlas/contracts/faults';

/** Runs before anything of the page: the browser's clock is wrong, and there is no network. */
export function faultScript({ scenario }: RunningScenario, nonce: string): string {
  const { clockMinutes = 0, offline } = scenario;
  const code = [
    ...(clockMinutes ? [shiftClock(clockMinutes * 60_000)] : []),
    ...(offline ? [GO_OFFLINE] : []),
  ];
  if (code.length > 0) return `<script nonce="${nonce}">${code.join('')}</script>`;
  return '';
}

const shiftClock = (byMs: number): string =>
  `{const now=()=>Real.now()+${byMs},Real=window.Date;` +
  `window.Date=new Proxy(Real,{construct:(to,args,as)=>Reflect.construct(to,args.length?args:[now()],as),` +
  `apply:()=>new Real(now()).toString(),get:(from,name)=>name==='now'?now:Reflect.get(from,name)})}`;

const GO_OFFLINE = `Object.defineProperty(navigator,'onLine',{get:()=>false});`;
