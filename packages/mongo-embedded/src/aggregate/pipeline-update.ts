import { promote } from '../bson/promote';
import type { Doc } from '../bson/types';
import { ServerError } from '../errors';
import { retype } from '../update/retype';
import { RESHAPES } from './reshape';

/** Runs the pipeline of an update on one document. @throws ServerError 72 for a stage that is not allowed there. */
export const pipelineUpdate =
  (variables?: Doc) =>
  (stages: Doc[], document: Doc): Doc => {
    let changed = promote(document);
    for (const stage of stages) {
      const [[name, operand]] = Object.entries(stage);
      if (!Object.hasOwn(RESHAPES, name))
        throw new ServerError(
          'InvalidOptions',
          `${name} is not allowed to be used within an update`,
        );
      changed = RESHAPES[name](promote(operand), variables)(changed);
    }
    return retype(changed, document) as Doc;
  };
