import sanitizeHtml from 'sanitize-html';
import { filterError } from '../filter/filter-error.ts';

/** Which fields an answer is to have: a tree of names, `*` for all of a level, a modifier on a leaf. */
interface Wanted {
  names: Map<string, Wanted>;
  all: boolean;
  excerpt: { max: number; ellipsis: boolean } | null;
}

/** Reads `fields=id,expand.author.name,text:excerpt(200,true)`; null for all of it. Throws 400. */
export function parseFields(text: string | undefined): Wanted | null {
  if (!text?.trim()) return null;
  const root: Wanted = { names: new Map(), all: false, excerpt: null };
  // Commas inside a modifier's brackets do not part fields.
  for (const path of text.split(/,(?![^(]*\))/)) {
    let here = root;
    for (const word of path.trim().split(/\.(?![^(]*\))/)) {
      const [name = '', ...modifier] = word.split(':');
      if (name === '*') {
        here.all = true;
        break;
      }
      let next = here.names.get(name);
      if (!next) here.names.set(name, (next = { names: new Map(), all: false, excerpt: null }));
      if (modifier.length > 0) next.excerpt = parseModifier(modifier.join(':'));
      here = next;
    }
  }
  return root;
}

function parseModifier(text: string): Wanted['excerpt'] {
  const [, max = '', ellipsis] = /^excerpt\(\s*(\d{1,6})\s*(?:,\s*(\w+)\s*)?\)$/.exec(text) ?? [];
  if (max === '' || Number(max) === 0) throw filterError(`There is no modifier ${text}.`);
  return { max: Number(max), ellipsis: ellipsis === 'true' || ellipsis === '1' };
}

/** The value with the wanted fields alone; lists are gone through. */
export function pick(value: unknown, wanted: Wanted): unknown {
  if (Array.isArray(value)) return value.map((item) => pick(item, wanted));
  if (wanted.excerpt && typeof value === 'string') return excerpt(value, wanted.excerpt);
  if (typeof value !== 'object' || value === null || (wanted.names.size === 0 && !wanted.all)) return value;
  const out: Record<string, unknown> = wanted.all ? { ...value } : {};
  for (const [name, inner] of wanted.names) {
    if (Object.hasOwn(value, name)) out[name] = pick((value as Record<string, unknown>)[name], inner);
  }
  return out;
}

/** The text of HTML, one line, cut at a word. */
function excerpt(html: string, { max, ellipsis }: { max: number; ellipsis: boolean }): string {
  const plain = sanitizeHtml(html.replace(/<(?:br|\/p|\/div|\/li|\/h\d)\b[^>]*>/gi, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
    disallowedTagsMode: 'discard',
  })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = Array.from(plain);
  if (letters.length <= max) return plain;
  return letters.slice(0, max).join('').trimEnd() + (ellipsis ? '...' : '');
}
