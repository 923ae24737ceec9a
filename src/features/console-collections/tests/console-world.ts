import { rows } from '#tests/support/books.ts';
import { SUPERUSER, type TestServer } from '#tests/support/server.ts';

/** A superuser at the console's pages, by their cookies. */
export interface ConsoleHand {
  cookie: string;
  page(path: string): Promise<{ status: number; html: string }>;
  /** Sends a form as the page at `path` would, with the version that it shows unless another is given. */
  send(
    path: string,
    fields: Record<string, string>,
  ): Promise<{ status: number; html: string; location: string | null }>;
  /** The version that a page's form was made from. */
  version(path: string): Promise<string>;
}

export async function consoleHand(server: TestServer): Promise<ConsoleHand> {
  const { origin } = server;
  const signedIn = await fetch(`${origin}/_/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams({ identity: SUPERUSER.email, password: SUPERUSER.password }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const page = async (path: string) => {
    const answer = await fetch(origin + path, { headers: { cookie } });
    return { status: answer.status, html: await answer.text() };
  };
  const version = async (path: string): Promise<string> =>
    /name="version" value="([^"]+)"/.exec((await page(path)).html)?.[1] ?? '';
  return {
    cookie,
    page,
    version,
    async send(path, fields) {
      const body = new URLSearchParams({ version: await version(path), ...fields });
      const answer = await fetch(origin + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin, cookie },
        body,
      });
      return {
        status: answer.status,
        html: await answer.text(),
        location: answer.headers.get('location'),
      };
    },
  };
}

/** A page's text as it is read. */
export const read = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<');

interface StoredRow {
  id: string;
  fields: string;
  indexes: string;
  options: string;
  listRule: string | null;
  viewRule: string | null;
  deleteRule: string | null;
}

/** A collection as its row has it; undefined where there is none. */
export async function stored(server: TestServer, name: string) {
  const [row] = await rows<StoredRow>(server, `SELECT * FROM _collections WHERE name = '${name}'`);
  if (!row) return undefined;
  return {
    ...row,
    fields: JSON.parse(row.fields) as Record<string, unknown>[],
    indexes: JSON.parse(row.indexes) as string[],
    options: JSON.parse(row.options) as Record<string, { secret?: string } | undefined>,
  };
}

/** The last entry of the audit log. */
export async function lastAct(server: TestServer) {
  const [entry] = await rows<{ act: string; rows: string }>(
    server,
    'SELECT act, "rows" FROM audit_log ORDER BY "number" DESC LIMIT 1',
  );
  return { act: entry?.act, rows: JSON.parse(entry?.rows ?? '[]') as unknown[] };
}
