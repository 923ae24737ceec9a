import { Hono } from 'hono';
import type { ApiContext, ApiEnv } from '#platform/http/index.ts';
import type { RecordsContext } from '../context.ts';
import { authMethods } from './auth-methods.ts';
import { authRefresh } from './auth-refresh.ts';
import { authWithPassword } from './auth-with-password.ts';
import { postRecord } from './create-record.ts';
import { removeRecord } from './delete-record.ts';
import { downloadFile } from './download-file.ts';
import { fileToken } from './file-token.ts';
import { impersonate } from './impersonate.ts';
import { listRecords } from './list-records.ts';
import { patchRecord } from './update-record.ts';
import { viewRecord } from './view-record.ts';

type Endpoint = (context: RecordsContext, c: ApiContext) => Response | Promise<Response>;

/** The HTTP side of the records backend; errors are thrown as ApiError. */
export function recordsApi(context: RecordsContext): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  const on = (endpoint: Endpoint) => (c: ApiContext) => endpoint(context, c);
  api.get('/api/collections/:collection/records', on(listRecords));
  api.post('/api/collections/:collection/records', on(postRecord));
  api.get('/api/collections/:collection/records/:id', on(viewRecord));
  api.patch('/api/collections/:collection/records/:id', on(patchRecord));
  api.delete('/api/collections/:collection/records/:id', on(removeRecord));
  api.get('/api/collections/:collection/auth-methods', on(authMethods));
  api.post('/api/collections/:collection/auth-with-password', on(authWithPassword));
  api.post('/api/collections/:collection/auth-refresh', on(authRefresh));
  api.post('/api/collections/:collection/impersonate/:id', on(impersonate));
  api.post('/api/files/token', on(fileToken));
  api.get('/api/files/:collection/:id/:filename', on(downloadFile));
  return api;
}
