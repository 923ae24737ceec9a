import type { Ids } from '#lib/ids.ts';

const RANDOM_LENGTH = 10;
const MAX_STEM = 100;
const MAX_EXTENSION = 20;

/**
 * The name that an upload is kept by, as PocketBase makes them: `My Photo.tar.gz` → `my_photo_a1b2c3d4e5.tar.gz`.
 * Nothing of what paths, headers or eyes could be fooled with is left; `detected` (without a dot) is the extension
 * for a name that has none.
 */
export function storedName(original: string, detected: string, ids: Ids): string {
  const base = original.split(/[\\/]/).at(-1) ?? '';
  const { stem, extension } = split(base);
  const random = (): string => ids.letters(RANDOM_LENGTH);
  const words = snakeCase(stem).slice(0, MAX_STEM);
  const safe = extension.replace(/[^\w.+=-]/g, '').replace(/\.+/g, '.');
  const kept = /\w/.test(safe) ? safe : detected && `.${detected}`;
  const short = kept.length > MAX_EXTENSION ? `.${kept.slice(-MAX_EXTENSION).replace(/^\.+/, '')}` : kept;
  return `${words.length < 3 ? words + random() : words}_${random()}${short}`;
}

/** `a.tar.gz` has two extensions, and no name has more. */
function split(base: string): { stem: string; extension: string } {
  const last = base.lastIndexOf('.');
  if (last < 0) return { stem: base, extension: '' };
  const before = last === 0 ? -1 : base.lastIndexOf('.', last - 1);
  const dot = before >= 0 ? before : last;
  return { stem: base.slice(0, dot), extension: base.slice(dot) };
}

function snakeCase(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toLowerCase();
}
