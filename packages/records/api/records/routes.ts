import type { Route } from '../call/route.ts';
import { postRecord } from './create-record.ts';
import { removeRecord } from './delete-record.ts';
import { listRecords } from './list-records.ts';
import { patchRecord } from './update-record.ts';
import { viewRecord } from './view-record.ts';

const RECORDS = '/api/collections/:collection/records';

export const recordRoutes: readonly Route[] = [
  ['GET', RECORDS, listRecords],
  ['POST', RECORDS, postRecord],
  ['GET', `${RECORDS}/:id`, viewRecord],
  ['PATCH', `${RECORDS}/:id`, patchRecord],
  ['DELETE', `${RECORDS}/:id`, removeRecord],
];
