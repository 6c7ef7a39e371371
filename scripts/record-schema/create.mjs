import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import * as z from 'zod';
import { toolRecordSchema } from '@atlas/contracts';

export const RECORD_SCHEMA_FILE = fileURLToPath(
  new URL('../../packages/contracts/schema/tool-record.schema.json', import.meta.url),
);

/** JSON Schema of a record file, as text; a file may name its schema by `$schema`. */
export async function createRecordSchema() {
  const schema = z.toJSONSchema(toolRecordSchema, { io: 'input' });
  const document = {
    ...schema,
    title: 'AI Atlas tool record',
    properties: { $schema: { type: 'string' }, ...schema.properties },
  };
  return format(JSON.stringify(document), { parser: 'json', printWidth: 100 });
}
