import { HOSTILE, HOSTILE_FILES, RENAMED, STRAY } from './hostile.ts';
import type { FormField, PageForm } from './page-forms.ts';

/** A body that is sent instead of a form, and what is wrong with it. */
export interface Sent {
  what: string;
  /** Made when it is sent: most of what could be tried isn't. */
  body: () => string | FormData;
  type?: string;
}

const URLENCODED = 'application/x-www-form-urlencoded';

type Entry = readonly [name: string, value: string | File];

/** Where nothing stands in a field yet, something of its sort, so that what is asked for first is not all that is asked for. */
const LIKELY: Record<string, string> = {
  text: 'Asha',
  textarea: 'Two lines',
  email: 'asha@example.org',
  number: '3',
  date: '2030-02-03',
  'datetime-local': '2030-02-03T10:00',
  time: '10:00',
  tel: '+34 600 000 000',
  url: 'https://example.org/',
};

/** As somebody would send it. */
function usual({ fields, button }: PageForm): Entry[] {
  const sent = fields.map(({ name, value, kind }): Entry =>
    kind === 'file'
      ? [name, new File(['name,email\nMaya,maya@example.org\n'], 'list.csv', { type: 'text/csv' })]
      : [name, value === '' ? (LIKELY[kind] ?? '') : value],
  );
  return button ? [...sent, [button.name, button.value]] : sent;
}

/** Everything that is tried of a form: one field after the other with each value, then the form as a whole. */
export function* sendings(form: PageForm): Generator<Sent> {
  const base = usual(form);
  const named = form.button ? [...form.fields, { ...form.button, kind: 'button' }] : form.fields;
  const seen = new Set<string>();
  for (const field of named) {
    if (seen.has(field.name)) continue;
    seen.add(field.name);
    yield* ofField(form, base, field);
  }
  yield { what: 'nothing', body: () => '', type: URLENCODED };
  for (const stray of STRAY)
    yield packed(form, [...base, ...Object.entries(stray)], `with ${JSON.stringify(stray).slice(0, 60)}`);
  yield packed(form, [...base, ...base], 'everything twice');
  yield { what: 'JSON', body: () => JSON.stringify(Object.fromEntries(base)), type: 'application/json' };
  yield { what: 'text', body: () => 'hello', type: 'text/plain' };
  yield { what: 'a broken percent', body: () => 'a=%&%zz=%e0%a4', type: URLENCODED };
  yield { what: 'no boundary', body: () => 'x', type: 'multipart/form-data' };
  const torn = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1';
  yield { what: 'torn parts', body: () => torn, type: 'multipart/form-data; boundary=b' };
}

function* ofField(form: PageForm, base: readonly Entry[], { name, kind }: FormField): Generator<Sent> {
  const rest = base.filter(([known]) => known !== name);
  yield packed(form, rest, `without ${name}`);
  if (kind === 'file')
    for (const file of HOSTILE_FILES) {
      const given = file();
      yield packed(form, [...rest, [name, given]], `${name} as a file ${given.name.slice(0, 40)}`);
    }
  else yield packed(form, [...rest, [name, new File(['x'], 'x.txt')]], `${name} as a file`);
  for (const [what, value] of Object.entries(HOSTILE))
    yield packed(form, [...rest, [name, value]], `${name} with ${what}`);
  for (const renamed of RENAMED) yield packed(form, [...rest, [renamed(name), 'x']], renamed(name));
  yield packed(form, [...base, [name, 'again']], `${name} twice`);
}

function packed({ multipart }: PageForm, entries: readonly Entry[], what: string): Sent {
  if (!multipart && entries.every(([, value]) => typeof value === 'string')) {
    const body = () => new URLSearchParams(entries as [string, string][]).toString();
    return { what, body, type: URLENCODED };
  }
  const body = () => {
    const form = new FormData();
    for (const [name, value] of entries) form.append(name, value);
    return form;
  };
  return { what, body };
}

/** Every word in a page's code that might be the name of a field or of a button. */
export function wordsOf(source: string): string[] {
  const literals = [...source.matchAll(/'([a-z][\w-]{1,24})'/gi)].map(([, word]) => word ?? '');
  return [...new Set(literals)];
}

/**
 * What a page's own code asks a form for, sent without the form: each word of `source` as a button, with every word as a
 * field. So buttons that the page shows only now and then are tried as well.
 */
export function* blind(source: string): Generator<Sent> {
  const words = wordsOf(source);
  for (const intent of words)
    for (const value of ['a\0b', 'constructor', '']) {
      const entries = words.filter((word) => word !== 'intent').map((word) => [word, value]);
      const all = [['intent', intent], ...entries] as [string, string][];
      const body = () => new URLSearchParams(all).toString();
      yield { what: `intent ${intent}, all else ${JSON.stringify(value)}`, body, type: URLENCODED };
    }
}

/** What a page's code asks an address for, with values that no link of ours has. */
export function* hostileQueries(source: string): Generator<{ what: string; query: string }> {
  const names = [...source.matchAll(/(?:\.get|\.has|\.getAll|asked|param|read)\(\s*'([\w-]+)'/g)].map(
    ([, name]) => name ?? '',
  );
  for (const name of new Set(names))
    for (const [what, value] of Object.entries(HOSTILE)) {
      // What is longer than an address may be never comes as far as a page.
      if (value.length > 10_000 || value.includes('\0')) continue;
      yield {
        what: `${name} with ${what}`,
        query: new URLSearchParams([
          [name, value],
          [name, value],
        ]).toString(),
      };
    }
}
