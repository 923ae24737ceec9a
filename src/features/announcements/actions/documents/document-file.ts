import { fileTypeFromBuffer } from 'file-type';
import type { SentFile } from '#platform/storage/index.ts';
import { cutText } from '#lib/text.ts';
import { inEach } from '#lib/language/index.ts';
import { wrongField } from '#features/chapters/model/errors.ts';
import { words } from '../../messages/documents-documents.messages.ts';

const MB = 1024 * 1024;
const MOST_MB = 20;
const LONGEST_NAME = 120;
const [TAB, RETURN, SPACE] = [0x09, 0x0d, 0x20];

/** By what a file is, the endings it may have; the first is given where it has another. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'text/plain': ['txt', 'md', 'csv'],
};

/**
 * What a file is by its first bytes, whatever it is called, and under which name it is kept. Plain text is what is UTF-8
 * without control characters. Throws 400 at `file` for what is empty, too large or of another kind.
 */
export async function readSentFile({
  name,
  bytes,
}: SentFile): Promise<{ name: string; type: string; bytes: Uint8Array }> {
  if (bytes.length === 0)
    throw wrongField(
      'file',
      inEach(words, (t) => t.noFile),
    );
  if (bytes.length > MOST_MB * MB)
    throw wrongField(
      'file',
      inEach(words, (t) => t.bigFile(MOST_MB)),
    );
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? (isText(bytes) ? 'text/plain' : '');
  const endings = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  if (!endings)
    throw wrongField(
      'file',
      inEach(words, (t) => t.otherFile),
    );
  return { name: namedFile(name, endings), type, bytes };
}

function namedFile(given: string, endings: readonly string[]): string {
  const plain = (given.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{C}"<>:|?*]/gu, '')
    .trim();
  const [, stem = '', ending = ''] = /^(.*?)(?:\.([A-Za-z0-9]{1,8}))?$/.exec(plain) ?? [];
  const kept = endings.includes(ending.toLowerCase()) ? ending.toLowerCase() : endings[0];
  return `${cutText(stem, LONGEST_NAME) || 'document'}.${kept}`;
}

function isText(bytes: Uint8Array): boolean {
  try {
    // Tabs and ends of lines are text, other control characters are not.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return bytes.every((byte) => byte >= SPACE || (byte >= TAB && byte <= RETURN));
  } catch {
    return false;
  }
}
