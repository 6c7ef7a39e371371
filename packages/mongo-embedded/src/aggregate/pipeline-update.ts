import { reshape } from './reshape';
import { promote } from '../bson/clone';
import type { Doc } from '../bson/types';
import { ServerError } from '../errors';
import { retype } from '../update/retype';

export function pipelineUpdate(vars?: Doc) {
  return (stages: Doc[], doc: Doc): Doc => {
    let cur = promote(doc);
    for (const s of stages) {
      const k = Object.keys(s)[0];
      if (!['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith'].includes(k))
        throw new ServerError(72, `${k} is not allowed to be used within an update`);
      cur = [...reshape(k, promote(s[k]), [cur], vars)!][0];
    }
    return retype(cur, doc) as Doc;
  };
}
