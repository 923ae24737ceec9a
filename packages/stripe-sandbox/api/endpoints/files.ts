import { z } from 'zod';
import { invalidRequest } from '../../model/failure.ts';
import { file } from '../../resources/file.ts';
import { changes } from '../call/endpoint.ts';
import { retrieves } from '../call/lists.ts';
import { choice, integer, text } from '../call/params.ts';

/** Evidence may have 5 MB (docs.stripe.com/file-upload). */
const LARGEST_FILE = 5 * 1024 * 1024;

const schema = z.strictObject({
  purpose: choice(['dispute_evidence']),
  file: z.strictObject({ name: text(500), size: integer(0), kind: text(10), sha256: text(64) }),
});

/** POST /v1/files: multipart, as the only call. */
export const createFile = changes('/v1/files', schema, async (work, { params, account }) => {
  const { name, size, kind } = params.file;
  const param = 'file';
  if (kind === 'other') {
    throw invalidRequest('Only PDF, JPG and PNG files are supported for dispute evidence.', { param });
  }
  if (size > LARGEST_FILE) throw invalidRequest('The file is larger than the 5 MB allowed.', { param });
  const id = work.newId('file');
  const input = { id, created: work.now, filename: name, purpose: params.purpose, size, type: kind };
  const body = file(input);
  await work.objects.insert('file', id, { account, body, hidden: {} });
  return body;
});

/** GET /v1/files/:id */
export const retrieveFile = retrieves('/v1/files/:id', 'file', 'file upload');
