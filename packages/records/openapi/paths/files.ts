import { answers, calls, done, file, inHeader, inQuery, json, type Paths } from '#platform/openapi/index.ts';
import { list, object, ref, text, truth } from '#platform/openapi/index.ts';
import { collection } from './records.ts';

const token = inQuery('token', 'A token from `POST /api/files/token`.');

export const filePaths: Paths = {
  ...calls('Files', {
    'POST /api/files/token': {
      id: 'getFileToken',
      summary: 'Get a token for protected files and backups, valid for a few minutes',
      answers: answers(object({ token: text })),
    },
    'GET /api/files/{collection}/{id}/{filename}': {
      id: 'downloadFile',
      summary: 'Get a file of a record',
      caller: 'anybody',
      parameters: [
        collection,
        inQuery(
          'thumb',
          '`100x100` or a size that the field declares: `WxH`, `WxHt`, `WxHb`, `WxHf`, `0xH`, `Wx0`.',
        ),
        inQuery('download', 'True serves it as a download.', truth),
        token,
        inHeader('range', 'A range of bytes.'),
      ],
      answers: {
        ...file('*/*'),
        206: { description: 'The range of bytes.' },
        304: { description: 'Not changed.' },
      },
    },
  }),
  ...calls('Backups', {
    'GET /api/backups': {
      id: 'listBackups',
      summary: 'List backups',
      caller: 'superuser',
      answers: answers(list(ref('Backup'))),
    },
    'POST /api/backups': {
      id: 'createBackup',
      summary: 'Create a backup: a zip of the database and all files',
      caller: 'superuser',
      body: json(object({ name: { ...text, pattern: '^[a-z0-9_-]+\\.zip$' } }, [])),
      bodyOptional: true,
      answers: done,
    },
    'POST /api/backups/upload': {
      id: 'uploadBackup',
      summary: 'Upload a backup',
      caller: 'superuser',
      body: {
        content: {
          'multipart/form-data': {
            schema: object({ file: { type: 'string', contentMediaType: 'application/zip' } }),
          },
        },
      },
      answers: done,
    },
    'GET /api/backups/{key}': {
      id: 'downloadBackup',
      summary: 'Download a backup, with a superuser’s file token',
      caller: 'anybody',
      parameters: [token],
      answers: file('application/zip'),
    },
    'DELETE /api/backups/{key}': {
      id: 'deleteBackup',
      summary: 'Delete a backup',
      caller: 'superuser',
      answers: done,
    },
    'POST /api/backups/{key}/restore': {
      id: 'restoreBackup',
      summary: 'Restore a backup, which replaces everything; the answer comes before it is done',
      caller: 'superuser',
      answers: done,
    },
  }),
};
