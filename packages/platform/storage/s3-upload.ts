import { open, stat } from 'node:fs/promises';
import type { S3Client } from './s3-client.ts';
import { readXml, xmlEscaped, xmlText } from './s3-xml.ts';
import { diskError, StorageError } from './storage-error.ts';

/** Files up to this are sent in one piece. */
const PART_SIZE = 16 * 1024 * 1024;
const MAX_PARTS = 10_000;

/** Sends a file of this machine, in parts where it is large, of which one is in memory at a time. */
export async function uploadFile(client: S3Client, key: string, path: string, type: string): Promise<void> {
  const file = await open(path).catch((error: unknown) => {
    throw diskError(error);
  });
  try {
    const { size } = await stat(path);
    const partSize = Math.max(PART_SIZE, Math.ceil(size / MAX_PARTS));
    const read = async (from: number): Promise<Uint8Array> => {
      const bytes = new Uint8Array(Math.min(partSize, size - from));
      let filled = 0;
      while (filled < bytes.length) {
        const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, from + filled);
        if (bytesRead === 0) throw new StorageError('A file became shorter while it was sent.');
        filled += bytesRead;
      }
      return bytes;
    };
    if (size <= partSize) {
      await client.call({ method: 'PUT', key, body: await read(0), headers: { 'Content-Type': type } });
    } else await uploadParts(client, key, type, { size, partSize, read });
  } finally {
    await file.close();
  }
}

async function uploadParts(
  client: S3Client,
  key: string,
  type: string,
  file: { size: number; partSize: number; read: (from: number) => Promise<Uint8Array> },
): Promise<void> {
  const headers = { 'Content-Type': type };
  const started = await client.call({ method: 'POST', key, query: { uploads: '' }, headers });
  const uploadId = xmlText(readXml(await started.text()), 'UploadId');
  if (!uploadId) throw new StorageError('S3 began no upload.');
  try {
    const parts: string[] = [];
    for (let from = 0; from < file.size; from += file.partSize) {
      const number = parts.length + 1;
      const query = { partNumber: String(number), uploadId };
      const sent = await client.call({ method: 'PUT', key, query, body: await file.read(from) });
      const tag = xmlEscaped(sent.headers.get('etag') ?? '');
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`);
      await sent.body?.cancel();
    }
    const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const body = new TextEncoder().encode(list);
    const done = await client.call({ method: 'POST', key, query: { uploadId }, body });
    // S3 may say 200 before it has put the parts together, and in the body that it could not.
    const answer = readXml(await done.text());
    if (answer.some(({ path }) => path[0] === 'Error')) {
      throw new StorageError(`S3 put no file together: ${xmlText(answer, 'Code')}`);
    }
  } catch (error) {
    await client.call({ method: 'DELETE', key, query: { uploadId } }).catch(() => {});
    throw error;
  }
}
