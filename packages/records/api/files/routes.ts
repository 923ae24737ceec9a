import type { Route } from '../call/route.ts';
import { downloadFile } from './download-file.ts';
import { fileToken } from './file-token.ts';

export const fileRoutes: readonly Route[] = [
  ['POST', '/api/files/token', fileToken],
  ['GET', '/api/files/:collection/:id/:filename', downloadFile],
];
