/** So much of a file tells what it is. */
export const HEAD_BYTES = 4_100;

/** What a file is by its content: its MIME type, and the extension that such files have (without a dot, maybe empty). */
export interface ContentType {
  mime: string;
  extension: string;
}

/** Other names of types, by the one that we use. */
const ALIASES: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/vnd.microsoft.icon': 'image/x-icon',
  'audio/mp3': 'audio/mpeg',
  'audio/wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/flac': 'audio/x-flac',
  'application/x-pdf': 'application/pdf',
  'application/x-gzip': 'application/gzip',
  'application/x-zip': 'application/zip',
  'application/x-zip-compressed': 'application/zip',
  'application/xml': 'text/xml',
};

/** A type without its parameters, by the name that we use. */
export function plainType(mime: string): string {
  const plain = (mime.split(';')[0] ?? '').trim().toLowerCase();
  return ALIASES[plain] ?? plain;
}

const TEXT: Readonly<Record<string, ContentType>> = {
  svg: { mime: 'image/svg+xml', extension: 'svg' },
  html: { mime: 'text/html; charset=utf-8', extension: 'html' },
  xml: { mime: 'text/xml; charset=utf-8', extension: 'xml' },
  json: { mime: 'application/json', extension: 'json' },
  csv: { mime: 'text/csv; charset=utf-8', extension: 'csv' },
  plain: { mime: 'text/plain; charset=utf-8', extension: 'txt' },
};

const known = new WeakMap<Uint8Array, Promise<ContentType>>();

/**
 * The type that the content itself shows (its beginning is enough), whatever name or header it came with. Content is
 * looked into once: asked again, inside a write, it is there already.
 */
export function contentType(bytes: Uint8Array): Promise<ContentType> {
  let type = known.get(bytes);
  if (!type) known.set(bytes, (type = look(bytes)));
  return type;
}

async function look(bytes: Uint8Array): Promise<ContentType> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  if (found && found.mime !== 'application/xml') return { mime: plainType(found.mime), extension: found.ext };
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES));
  // Signs that no text has.
  const binary = head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
  if (binary) return { mime: 'application/octet-stream', extension: '' };
  return TEXT[
    textKind(
      head
        .toString('utf8')
        .replace(/^\uFEFF/, '')
        .trimStart(),
    )
  ] as ContentType;
}

function textKind(text: string): string {
  const markup = text.replace(/^<\?xml[^]*?\?>\s*/i, '').replace(/^(?:<!--[^]*?-->\s*)+/, '');
  if (/^(?:<!doctype svg[^>]*(?:\[[^\]]*\]\s*)?>\s*)?(?:<!--[^]*?-->\s*)*<svg[\s>]/i.test(markup))
    return 'svg';
  if (/^<(?:!doctype html|html|head|body|script|iframe|style|title|div|table|h1|p|a|br)[\s>]/i.test(markup))
    return 'html';
  if (/^<\?xml\s/i.test(text)) return 'xml';
  if (/^(?:\{\s*["}]|\[\s*(?:[[{"\]\d-]|true|false|null))/.test(text)) return 'json';
  return isTable(text) ? 'csv' : 'plain';
}

/** At least two whole lines with the same number of commas. */
function isTable(text: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  if (lines.length < 2) return false;
  const whole = text.endsWith('\n') || lines.length === 2 ? lines : lines.slice(0, -1);
  const commas = whole.map((line) => line.replace(/"(?:[^"]|"")*"/g, '').split(',').length);
  return (commas[0] ?? 0) > 1 && commas.every((count) => count === commas[0]);
}
