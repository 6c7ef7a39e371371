import type { Doc } from '../bson/types';
import { isDocument } from '../bson/types';
import { ServerError } from '../errors';
import { compileExpression } from '../expressions/compile';
import { RESHAPES } from './reshape';

/** Compiles the pipeline of an update. @throws ServerError 72 for a stage that is not allowed there. */
export const pipelineUpdate =
  (variables?: Doc) =>
  (stages: Doc[]): ((document: Doc) => Doc) => {
    const compiled = stages.map((stage) => {
      const entries = isDocument(stage) ? Object.entries(stage) : [];
      if (entries.length !== 1)
        throw new ServerError(
          40323,
          'A pipeline stage specification object must contain exactly one field.',
        );
      const [[name, operand]] = entries;
      if (!Object.hasOwn(RESHAPES, name))
        throw new ServerError(
          'InvalidOptions',
          `${name} is not allowed to be used within an update`,
        );
      return RESHAPES[name](operand, (expression) => compileExpression(expression, { variables }));
    });
    return (document) => compiled.reduce((changed, reshape) => reshape(changed), document);
  };
