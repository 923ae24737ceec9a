import { Ajv2020 } from 'ajv/dist/2020.js';
import { openApiDocument } from '#server/openapi/document.ts';

interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: unknown }> }>;
}

const document = openApiDocument('http://localhost:3000') as {
  paths: Record<string, Record<string, Operation>>;
};
const ajv = new Ajv2020({
  strict: false,
  validateFormats: false,
  allErrors: true,
  schemas: { api: document },
});

const escaped = (text: string): string => text.replaceAll('~', '~0').replaceAll('/', '~1');
const HOLE = /\\\{\w+\\\}/g;

/** Templates with fewer holes are asked first: `/collections/meta/scaffolds` before `/collections/{collection}`. */
const templates = Object.keys(document.paths)
  .map((path) => ({
    path,
    holes: path.split('{').length,
    pattern: new RegExp(
      `^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(HOLE, '[^/]+')}$`,
    ),
  }))
  .toSorted((one, other) => one.holes - other.holes);

/** Of what is wrong with one answer, so much is told. */
const MOST = 4;

const described = (method: string, pathname: string): string | undefined =>
  templates.find(({ path, pattern }) => pattern.test(pathname) && document.paths[path]?.[method])?.path;

/** What an answer of the API has that its description doesn't; empty for an answer as described. */
export function undescribed(method: string, url: URL, response: Response, body: string): string[] {
  const name = method === 'HEAD' ? 'get' : method.toLowerCase();
  const path = described(name, url.pathname);
  // There is nothing there: the error is of the one shape, which others try.
  if (path === undefined) return response.ok ? [`${method} ${url.pathname} is not described`] : [];
  const { responses } = document.paths[path]?.[name] ?? { responses: {} };
  const status = String(response.status) in responses ? String(response.status) : 'default';
  const told = `${method} ${path} answered ${response.status}`;
  if (status === 'default' && response.status < 400) return [`${told}, which is not described`];
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const contents = responses[status]?.content ?? {};
  if (body === '') return [];
  if (!(type in contents)) return '*/*' in contents ? [] : [`${told} with ${type}, which is not described`];
  // Who picks fields gets what they picked.
  if (type !== 'application/json' || url.searchParams.has('fields')) return [];
  const place = ['paths', path, name, 'responses', status, 'content', type, 'schema'].map(escaped).join('/');
  const validate = ajv.getSchema(`api#/${place}`);
  if (!validate) return [`${told}: its schema can't be read`];
  return validate(JSON.parse(body))
    ? []
    : (validate.errors ?? [])
        .slice(0, MOST)
        .map(({ instancePath, message }) => `${told}: ${instancePath || 'the body'} ${message}`);
}
