// `npm run record-schema`: writes the JSON Schema of tool records, by which editors check files of the catalog.
import { writeFileSync } from 'node:fs';
import { register } from 'tsx/esm/api';

register();
const { createRecordSchema, RECORD_SCHEMA_FILE } = await import('./record-schema/create.mjs');
writeFileSync(RECORD_SCHEMA_FILE, await createRecordSchema());
