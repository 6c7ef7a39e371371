import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as contracts from '@atlas/contracts';
import { Problem } from '@atlas/contracts';
import { cutPage, route } from '@atlas/service-kit';
import type { IRouter, Request } from 'express';
import type { Context } from '../context';
import { exportLines } from '../imports/export-records';
import { importFile } from '../imports/import-file';
import { changeRecords } from './bulk-change';
import { approveRevision, rejectRevision } from './decide-revision';
import { editorOf, removeRecord, revertRecord, saveRecord } from './edit-record';
import { listRecords } from './list-records';
import { previewRecord } from './preview-record';
import { readExpected } from './precondition';
import { showRecord, toRevision } from './show-record';

const REVISION_PAGE = 50;

/** Operations of editors; every rule is checked here, whatever the workspace shows. */
export function recordRoutes(router: IRouter, context: Context): void {
  const { records } = context;
  route(router, contracts.listRecords, ({ query }) => listRecords(context, query));
  route(router, contracts.getRecord, ({ params, res }) => showRecord(records, params.id, res));
  route(router, contracts.putRecord, async ({ params, body, identity, req, res }) => {
    const write = { by: editorOf(identity), expected: readExpected(req) };
    await saveRecord(context, params.id, body, write);
    return showRecord(records, params.id, res);
  });
  route(router, contracts.deleteRecord, async ({ params, body, identity, req, res }) => {
    const { reason } = body;
    const write = { by: editorOf(identity), reason, expected: readExpected(req) };
    await removeRecord(context, params.id, write);
    return showRecord(records, params.id, res);
  });
  route(router, contracts.revertRecord, async ({ params, body, identity, req, res }) => {
    const write = { by: editorOf(identity), ...body, expected: readExpected(req) };
    await revertRecord(context, params.id, write);
    return showRecord(records, params.id, res);
  });
  route(router, contracts.previewRecord, ({ body }) => previewRecord(context, body.record));
  route(router, contracts.bulkRecords, async ({ body, identity }) => ({
    results: await changeRecords(context, body, editorOf(identity)),
  }));
  revisionRoutes(router, context);
  fileRoutes(router, context);
}

function revisionRoutes(router: IRouter, context: Context): void {
  const { records } = context;
  route(router, contracts.listRevisions, async ({ params, query }) => {
    if (!(await records.get(params.id))) throw new Problem('record-not-found');
    const after = query.after === undefined ? undefined : Number(query.after);
    const found = await records.revisionsOf(params.id, after, REVISION_PAGE + 1);
    const { items, nextCursor } = cutPage(found, REVISION_PAGE, ({ number }) => String(number));
    return { items: items.map(toRevision), nextCursor };
  });
  route(router, contracts.listOpenRevisions, async ({ query }) => {
    const found = await records.revisionsIn(query.state, query.after, REVISION_PAGE + 1);
    const { items, nextCursor } = cutPage(found, REVISION_PAGE, ({ id }) => id);
    return { items: items.map(toRevision), nextCursor };
  });
  route(router, contracts.getRevision, async ({ params }) => {
    const revision = await records.getRevision(params.revisionId);
    if (!revision) throw new Problem('revision-not-found');
    const before = await records.publishedBefore(revision.toolId, revision.number);
    return { ...toRevision(revision), record: revision.record, before: before?.record ?? null };
  });
  route(router, contracts.approveRevision, async ({ params, identity, res }) => {
    const id = await approveRevision(context, params.revisionId, editorOf(identity));
    return showRecord(records, id, res);
  });
  route(router, contracts.rejectRevision, async ({ params, body, identity, res }) => {
    const decision = { by: editorOf(identity), reason: body.reason };
    const id = await rejectRevision(context, params.revisionId, decision);
    return showRecord(records, id, res);
  });
}

function fileRoutes(router: IRouter, context: Context): void {
  route(router, contracts.importRecords, ({ query, identity, req }) =>
    importFile(context, {
      source: req,
      format: formatOf(req),
      encoding: req.headers['content-encoding'],
      isDryRun: query.dryRun === '1',
      by: editorOf(identity),
      trustsVerification: false,
    }),
  );
  route(router, contracts.exportRecords, async ({ query, res }) => {
    const { format = 'jsonl', ids } = query;
    res.type(contracts.IMPORT_TYPES[format]);
    res.attachment(`ai-atlas-catalog.${format}`);
    res.links({ license: contracts.CATALOG_LICENSE.url });
    await pipeline(Readable.from(exportLines(context.records, format, ids?.split(','))), res);
  });
}

function formatOf(req: Request): 'jsonl' | 'csv' {
  if (req.is(contracts.IMPORT_TYPES.jsonl)) return 'jsonl';
  if (req.is(contracts.IMPORT_TYPES.csv)) return 'csv';
  throw new Problem('unsupported-media-type', {
    detail: `The body must be ${Object.values(contracts.IMPORT_TYPES).join(' or ')}.`,
  });
}
