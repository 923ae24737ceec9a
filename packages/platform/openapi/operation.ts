import { ref } from './schema.ts';

type Json = Record<string, unknown>;

/** What is said of one call, by name of OpenAPI's operation object. */
export type Operation = Json;
/** Calls by path, and by method in lower case. */
export type Paths = Record<string, Record<string, Operation>>;

/** What a part of the product says of its calls. */
export interface OpenApiPart {
  paths: Paths;
  /** By name, for `ref`. */
  schemas?: Readonly<Record<string, Json>>;
}

/** Who may call: anybody, whoever is signed in, or superusers only. */
export type Caller = 'anybody' | 'signed in' | 'superuser';

const SECURITY: Readonly<Record<Caller, unknown>> = {
  anybody: [{}, { token: [] }],
  'signed in': [{ token: [] }],
  superuser: [{ token: [] }],
};

/** A body or an answer as JSON. */
export const json = (schema: unknown): Json => ({ content: { 'application/json': { schema } } });

/** A body as JSON, or as a form where files come along. */
export const jsonOrForm = (schema: unknown): Json => ({
  content: { 'application/json': { schema }, 'multipart/form-data': { schema } },
});

export const failure = (description: string): Json => ({ description, ...json(ref('Error')) });

/** 200 with JSON. */
export const answers = (schema: unknown, description = 'OK'): Json => ({
  200: { description, ...json(schema) },
});

/** 201 with what now exists. */
export const created = (schema: unknown, description = 'Created.'): Json => ({
  201: { description, ...json(schema) },
});

/** 204, nothing to read. */
export const done = { 204: { description: 'Done.' } };

/** 200 with a file. */
export const file = (type: string): Json => ({
  200: { description: 'The file.', content: { [type]: { schema: { type: 'string' } } } },
});

export const inPath = (name: string, description = ''): Json => ({
  name,
  in: 'path',
  required: true,
  ...(description ? { description } : {}),
  schema: { type: 'string' },
});

export const inQuery = (name: string, description: string, schema: unknown = { type: 'string' }): Json => ({
  name,
  in: 'query',
  description,
  schema,
});

export const inHeader = (name: string, description: string): Json => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
});

export interface Call {
  tag: string;
  /** Unique in the document. */
  id: string;
  summary: string;
  /** Whoever is signed in if left out: a call is open to anybody only where it says so. */
  caller?: Caller;
  parameters?: readonly Json[];
  body?: Json;
  /** A body may be left out. */
  bodyOptional?: boolean;
  answers: Json;
}

/** Reads the names in `{…}` of a path, which are parameters unless they are described otherwise. */
function withPathParameters(path: string, given: readonly Json[]): Json[] {
  const described = new Set(given.map(({ name }) => name));
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return [...names.filter((name) => !described.has(name)).map((name) => inPath(name)), ...given];
}

/** One call as OpenAPI has it; what every call may be refused with is added. */
export function operation(path: string, call: Call): Operation {
  const parameters = withPathParameters(path, call.parameters ?? []);
  const { caller = 'signed in' } = call;
  return {
    tags: [call.tag],
    operationId: call.id,
    summary: call.summary,
    security: SECURITY[caller],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.body ? { requestBody: { required: !call.bodyOptional, ...call.body } } : {}),
    responses: {
      ...call.answers,
      ...(caller === 'anybody' ? {} : { 401: failure('Sign in first.') }),
      ...(caller === 'superuser' ? { 403: failure('Superusers only.') } : {}),
      default: failure('Refused: `message` says why, `data` what is wrong by field.'),
    },
  };
}

/** Calls of one part of the API. Keys are `METHOD /path/{id}`. */
export function calls(tag: string, table: Readonly<Record<string, Omit<Call, 'tag'>>>): Paths {
  const paths: Paths = {};
  for (const [key, call] of Object.entries(table)) {
    const [method = '', path = ''] = key.split(' ');
    (paths[path] ??= {})[method.toLowerCase()] = operation(path, { tag, ...call });
  }
  return paths;
}
