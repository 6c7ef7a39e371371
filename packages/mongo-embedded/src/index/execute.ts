import type { Plan } from './plan';
import type { Collection } from '../storage/collection';
import { recordIdOf } from '../storage/layout';
import type { Store } from '../storage/store';
import type { View } from '../storage/view';

export function* run(
  store: Store,
  view: View,
  collection: Collection,
  plan: Plan,
): Iterable<{ rid: number; buf: Buffer }> {
  plan.keysExamined = 0;
  plan.docsExamined = 0;
  if (plan.union) {
    const seen = new Set<number>();
    for (const u of plan.union) {
      for (const r of run(store, view, collection, u)) {
        if (seen.has(r.rid)) continue;
        seen.add(r.rid);
        plan.docsExamined++;
        yield r;
      }
      plan.keysExamined += u.keysExamined!;
    }
    return;
  }
  if (!plan.index) {
    for (const r of plan.ranges)
      for (const e of view.range(r.start, r.end, plan.reverse)) {
        plan.docsExamined++;
        yield { rid: recordIdOf(e.key), buf: e.value };
      }
    return;
  }
  const seen = plan.dedupe ? new Set<number>() : null,
    rs = plan.reverse ? [...plan.ranges].reverse() : plan.ranges;
  const one = (rid: number) => {
    if (seen) {
      if (seen.has(rid)) return;
      seen.add(rid);
    }
    const buf = view.get(collection.recKey(rid));
    return buf;
  };
  for (const r of rs) {
    if (plan.index.unique && r.end.length === r.start.length && plan.index.isId && r.start.length > 6) {
      const e = view.get(r.start);
      if (e) {
        plan.keysExamined++;
        const rid = recordIdOf(e),
          buf = one(rid);
        if (buf) {
          plan.docsExamined++;
          yield { rid, buf };
        }
        continue;
      }
      if (plan.idHack) continue;
    }
    for (const e of view.range(r.start, r.end, plan.reverse)) {
      plan.keysExamined++;
      const rid = plan.index.unique ? recordIdOf(e.value) : recordIdOf(e.key),
        buf = one(rid);
      if (buf) {
        plan.docsExamined++;
        yield { rid, buf };
      }
    }
  }
}
