import { answers, calls, done, file, inHeader, inQuery, json, type Paths } from '../operation.ts';
import { list, object, ref, text, truth } from '../schema.ts';
import { collection } from './records.ts';

const token = inQuery('token', 'As `POST /api/files/token` gives it.');

export const filePaths: Paths = {
  ...calls('Files', {
    'POST /api/files/token': {
      id: 'getFileToken',
      summary: 'A token of a few minutes for protected files and backups',
      caller: 'signed in',
      answers: answers(object({ token: text })),
    },
    'GET /api/files/{collection}/{id}/{filename}': {
      id: 'downloadFile',
      summary: 'A file of a record',
      caller: 'anybody',
      parameters: [
        collection,
        inQuery(
          'thumb',
          'A size that the field declares, or `100x100`: `WxH`, `WxHt`, `WxHb`, `WxHf`, `0xH`, `Wx0`.',
        ),
        inQuery('download', 'To be saved, not shown.', truth),
        token,
        inHeader('range', 'A part of it.'),
      ],
      answers: {
        ...file('*/*'),
        206: { description: 'The part.' },
        304: { description: 'It has not changed.' },
      },
    },
  }),
  ...calls('Backups', {
    'GET /api/backups': {
      id: 'listBackups',
      summary: 'Backups that are kept',
      caller: 'superuser',
      answers: answers(list(ref('Backup'))),
    },
    'POST /api/backups': {
      id: 'createBackup',
      summary: 'Make a backup: a zip of the database and all files',
      caller: 'superuser',
      body: json(object({ name: { ...text, pattern: '^[a-z0-9_-]+\\.zip$' } }, [])),
      bodyOptional: true,
      answers: done,
    },
    'POST /api/backups/upload': {
      id: 'uploadBackup',
      summary: 'Keep a backup that was made elsewhere',
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
      summary: 'A backup; the token is a superuser’s for files',
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
      summary: 'Replace everything by a backup; answered before it is done',
      caller: 'superuser',
      answers: done,
    },
  }),
};
