import { MIMEType } from 'node:util';

/** Fields and files that a form may have; the longest of ours are guests of a large order with their questions. */
export const MOST_FIELDS = 5_000;
/** Bytes that the head of a file may have: its name, and what kind it is. */
const LONGEST_HEAD = 4_096;

/**
 * The form that a request sent. Its fields are counted before they are read: a body of tiny ones takes a hundred times
 * as long as one file of its size. Throws TypeError if it is not a form or has too many fields.
 */
export async function readFormData(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await request.arrayBuffer());
  const boundary = new MIMEType(type).params.get('boundary');
  const readable = boundary ? hasFewParts(bytes, `--${boundary}`) : hasFewFields(bytes);
  if (!readable) throw new TypeError('A form of too many fields, or with too long a head.');
  return new Response(bytes, { headers: { 'content-type': type } }).formData();
}

/** What a form has under each name, in one walk: to ask it for each name takes the square of their number. */
export function entriesByName(form: FormData): Map<string, FormDataEntryValue[]> {
  const all = new Map<string, FormDataEntryValue[]>();
  for (const [name, entry] of form) {
    const alike = all.get(name);
    if (alike) alike.push(entry);
    else all.set(name, [entry]);
  }
  return all;
}

function hasFewParts(bytes: Buffer, boundary: string): boolean {
  let parts = 0;
  for (let at = bytes.indexOf(boundary); at !== -1; at = bytes.indexOf(boundary, at + 1)) {
    parts += 1;
    const head = bytes.subarray(at + boundary.length, at + boundary.length + LONGEST_HEAD);
    // The last boundary has nothing behind it.
    const ends = head.includes('\r\n\r\n') || head.toString('latin1', 0, 2) === '--';
    if (parts > MOST_FIELDS || !ends) return false;
  }
  return true;
}

function hasFewFields(bytes: Buffer): boolean {
  let fields = 1;
  for (let at = bytes.indexOf('&'); at !== -1; at = bytes.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > MOST_FIELDS) return false;
  }
  return true;
}
