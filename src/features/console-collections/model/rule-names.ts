/** A field as far as rules name it. */
export interface NamedField {
  name: string;
  type: string;
  /** The name of the collection that a relation leads to. */
  to?: string;
}

export interface NamedCollection {
  name: string;
  type: 'base' | 'auth' | 'view';
  fields: readonly NamedField[];
}

/** What can stand in a rule at some place, with what it is. */
export interface RuleName {
  text: string;
  note: string;
}

const REQUEST = ['auth', 'body', 'query', 'headers', 'method', 'context'];
/** Those of them that have names of their own. */
const REQUEST_PARTS = new Set(['auth', 'body', 'query', 'headers']);
const TIMES = [
  '@now',
  '@yesterday',
  '@tomorrow',
  '@todayStart',
  '@todayEnd',
  '@monthStart',
  '@monthEnd',
  '@yearStart',
  '@yearEnd',
  '@second',
  '@minute',
  '@hour',
  '@day',
  '@weekday',
  '@month',
  '@year',
];
const FUNCTIONS = ['geoDistance', 'strftime'];
const LISTS = new Set(['select', 'relation', 'file']);

type Collections = readonly NamedCollection[];

const called = (all: Collections, name: string): NamedCollection | undefined =>
  all.find((one) => one.name.toLowerCase() === name.toLowerCase());

/** `tasks_via_event`: the relations of other collections that lead to this one. */
function backRelations(all: Collections, to: string): RuleName[] {
  return all.flatMap(({ name, type, fields }) =>
    type === 'view'
      ? []
      : fields.flatMap((field) =>
          field.to === to ? [{ text: `${name}_via_${field.name}`, note: name }] : [],
        ),
  );
}

function fieldNames({ fields }: Pick<NamedCollection, 'fields'>): RuleName[] {
  return fields.map(({ name, type, to }) => ({ text: name, note: to ? `${type} → ${to}` : type }));
}

/** Where a step of a path leads; undefined where it leads nowhere. */
function step(all: Collections, from: NamedCollection, word: string): NamedCollection | undefined {
  const field = from.fields.find(({ name }) => name === word);
  if (field) return field.to === undefined ? undefined : called(all, field.to);
  const [, name = '', back = ''] = /^(\w+)_via_(\w+)$/.exec(word) ?? [];
  const other = called(all, name);
  return other?.fields.some((one) => one.name === back && one.to === from.name) ? other : undefined;
}

/** Every auth collection's fields, as whoever asks may be of any; each once. */
function authFields(all: Collections): NamedCollection {
  const byName = new Map<string, NamedField>([
    ['collectionId', { name: 'collectionId', type: 'text' }],
    ['collectionName', { name: 'collectionName', type: 'text' }],
  ]);
  for (const { type, name, fields } of all) {
    if (type !== 'auth' || name.startsWith('_')) continue;
    for (const field of fields) byName.set(field.name, field);
  }
  return { name: '', type: 'auth', fields: [...byName.values()] };
}

/** What may follow `words`, the parts of a path before its last dot; in a rule of `own`. */
function following(all: Collections, own: NamedCollection, words: readonly string[]): RuleName[] {
  const [first = '', second = '', ...rest] = words;
  if (first === '@collection') {
    if (words.length === 1) return all.map(({ name, type }) => ({ text: name, note: type }));
    const collection = called(all, second.split(':')[0] ?? '');
    return collection ? along(all, collection, rest) : [];
  }
  if (first === '@request') {
    if (words.length === 1) return REQUEST.map((text) => ({ text, note: '' }));
    if (second === 'auth') return along(all, authFields(all), rest);
    return second === 'body' ? along(all, own, rest) : [];
  }
  return along(all, own, words);
}

function along(all: Collections, from: NamedCollection, words: readonly string[]): RuleName[] {
  let here: NamedCollection | undefined = from;
  for (const word of words) here = here && step(all, here, word);
  return here ? [...fieldNames(here), ...backRelations(all, here.name)] : [];
}

/** `:length` and its kind, that fit to what they are said of. */
function modifiers(all: Collections, own: NamedCollection, words: readonly string[]): RuleName[] {
  const last = words.at(-1) ?? '';
  const field = (words[0]?.startsWith('@') ? [] : [own]).flatMap(({ fields }) =>
    fields.filter(({ name }) => name === last),
  )[0];
  const body = words[0] === '@request';
  const list = field === undefined || LISTS.has(field.type);
  return [
    ...(body ? ['isset'] : []),
    ...(words[1] === 'body' ? ['changed'] : []),
    ...(list ? ['length', 'each'] : []),
    ...(!field || field.type !== 'number' ? ['lower'] : []),
  ].map((text) => ({ text, note: '' }));
}

/** What a half-written word may become: the names, and where the part begins that they stand for. */
export interface Completion {
  at: number;
  names: RuleName[];
}

/** So many are offered at a time. */
const MOST = 12;

/**
 * The names that fit to what stands before the caret in a rule of the collection `name`; null where nothing is to be completed:
 * within a text, behind what is no name, and where the only fit is written already.
 */
export function completion(all: Collections, name: string, before: string): Completion | null {
  const own = called(all, name);
  const [word = ''] = /[@\w][\w.:@]*$/.exec(before) ?? [];
  if (!own || word === '' || /^\d/.test(word) || inText(before)) return null;
  const colon = word.lastIndexOf(':');
  const dot = word.lastIndexOf('.');
  const begun = word.slice(Math.max(colon, dot) + 1);
  const path = word.slice(0, Math.max(colon, dot, 0));
  const words = path === '' ? [] : path.split('.');
  const offered =
    colon > dot && words[0] !== '@collection'
      ? modifiers(all, own, words)
      : words.length > 0
        ? following(all, own, words)
        : beginnings(all, own);
  const small = begun.toLowerCase();
  // Fields are found by a part of their name, too; what every rule has is known by its beginning.
  const within = (text: string): boolean =>
    small.length > 1 && /^\w/.test(text) && !FUNCTIONS.includes(text) && text.toLowerCase().includes(small);
  const fitting = offered.filter(({ text }) => text.toLowerCase().startsWith(small) || within(text));
  // What begins so comes first; among equals the order of the collection stays.
  const rank = ({ text }: RuleName): number => Number(!text.toLowerCase().startsWith(small));
  const names = fitting.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST);
  if (names.length === 0 || (names.length === 1 && names[0]?.text === begun)) return null;
  return { at: before.length - begun.length, names };
}

function beginnings(all: Collections, own: NamedCollection): RuleName[] {
  return [
    ...along(all, own, []),
    { text: '@request', note: '' },
    { text: '@collection', note: '' },
    ...TIMES.map((text) => ({ text, note: '' })),
    ...FUNCTIONS.map((text) => ({ text, note: '()' })),
  ];
}

/** Whether the caret stands within a quoted text, or a comment. */
function inText(before: string): boolean {
  const rest = before.replaceAll(/"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\/\/[^\n]*\n/g, '');
  return /["']|\/\//.test(rest);
}

/** The names that a rule of a collection may use, in groups: for those who read instead of typing. */
export interface NameGroups {
  fields: string[];
  relations: string[];
  request: string[];
  others: string[];
  times: string[];
}

export function nameGroups(all: Collections, name: string): NameGroups {
  const own = called(all, name);
  const relations = (own?.fields ?? []).flatMap((field) => {
    const to = field.to === undefined ? undefined : called(all, field.to);
    return (to?.fields ?? []).map((other) => `${field.name}.${other.name}`);
  });
  return {
    fields: (own?.fields ?? []).map((field) => field.name),
    relations: [...relations, ...backRelations(all, own?.name ?? '').map(({ text }) => text)],
    request: [
      ...REQUEST.filter((part) => !REQUEST_PARTS.has(part)).map((part) => `@request.${part}`),
      ...authFields(all).fields.map((field) => `@request.auth.${field.name}`),
      ...(own?.fields ?? []).map((field) => `@request.body.${field.name}`),
      '@request.query.…',
      '@request.headers.…',
    ],
    others: all.map((other) => `@collection.${other.name}.…`),
    times: TIMES,
  };
}
