import { filterError } from '../filter/filter-error.ts';
import { excerpt } from './excerpt.ts';

/** How a text is cut. */
interface Cut {
  max: number;
  ellipsis: boolean;
}

/** Which fields an answer is to have: a tree of names, `*` for all of a level, a modifier on a leaf. */
interface Wanted {
  names: Map<string, Wanted>;
  all: { cut: Cut | null } | null;
  cut: Cut | null;
}

const nothing = (): Wanted => ({ names: new Map(), all: null, cut: null });

/** Reads `fields=id,expand.author.name,text:excerpt(200,true)`; null for all of it. Throws 400. */
export function parseFields(text: string | undefined): Wanted | null {
  if (!text?.trim()) return null;
  const root = nothing();
  // Commas inside a modifier's brackets do not part fields.
  for (const path of text.split(/,(?![^(]*\))/)) {
    const [names = '', ...modifier] = path.trim().split(':');
    const cut = modifier.length > 0 ? parseModifier(modifier.join(':')) : null;
    let here = root;
    for (const name of names.split('.')) {
      if (name === '*') {
        here.all = { cut };
        break;
      }
      let next = here.names.get(name);
      if (!next) here.names.set(name, (next = nothing()));
      here = next;
    }
    if (cut) here.cut = cut;
  }
  return root;
}

function parseModifier(text: string): Cut {
  const [, max = '', ellipsis] = /^excerpt\(\s*(\d{1,6})\s*(?:,\s*(\w+)\s*)?\)$/.exec(text) ?? [];
  if (max === '' || Number(max) === 0) throw filterError(`There is no modifier ${text}.`);
  return { max: Number(max), ellipsis: ['true', 't', '1'].includes((ellipsis ?? '').toLowerCase()) };
}

/** The value with the wanted fields only; lists are gone through. */
export function pick(value: unknown, wanted: Wanted): unknown {
  if (Array.isArray(value)) return value.map((item) => pick(item, wanted));
  if (wanted.cut && typeof value === 'string') return shortened(value, wanted.cut);
  if (typeof value !== 'object' || value === null || (wanted.names.size === 0 && !wanted.all)) return value;
  const out: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value)) {
    const inner = wanted.names.get(name);
    if (inner) out[name] = pick(item, inner);
    else if (wanted.all) out[name] = shortened(item, wanted.all.cut);
  }
  return out;
}

function shortened(value: unknown, cut: Cut | null): unknown {
  return cut && typeof value === 'string' ? excerpt(value, cut.max, cut.ellipsis) : value;
}
