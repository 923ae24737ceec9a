import { createHash } from 'node:crypto';
import { readFormData } from '#platform/http/index.ts';
import { invalidRequest } from '../../model/failure.ts';

/** Larger than any file that Stripe takes as evidence. */
export const LARGEST_UPLOAD = 12 * 1024 * 1024;

/**
 * An upload as the parameters that tell of it: the file's name, size, type and fingerprint in place of its bytes, so
 * that an idempotency key stands for the same file. Throws 400 for what is no form.
 */
export async function uploadParams(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_UPLOAD) {
    throw invalidRequest('Invalid request: the file is too large.');
  }
  let form: FormData;
  try {
    form = await readFormData(request);
  } catch {
    throw invalidRequest('Invalid request: the multipart body can not be read.');
  }
  const params = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      params.append(name, value);
      continue;
    }
    const bytes = Buffer.from(await value.arrayBuffer());
    params.append(`${name}[name]`, value.name);
    params.append(`${name}[size]`, String(bytes.length));
    params.append(`${name}[kind]`, kindOf(bytes));
    params.append(`${name}[sha256]`, createHash('sha256').update(bytes).digest('hex'));
  }
  return params.toString();
}

const SIGNATURES: readonly [string, string][] = [
  ['25504446', 'pdf'],
  ['89504e47', 'png'],
  ['ffd8ff', 'jpg'],
];

function kindOf(bytes: Buffer): string {
  const start = bytes.subarray(0, 4).toString('hex');
  return SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1] ?? 'other';
}
