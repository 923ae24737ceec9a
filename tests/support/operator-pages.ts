import { SUPERUSER, type TestServer } from './server.ts';

/** What a page of the console answered. */
export interface PageAnswer {
  status: number;
  /** Where it leads; empty where it leads nowhere. */
  location: string;
  html: string;
}

/** The console as an operator uses it without scripts. */
export interface OperatorPages {
  cookie: string;
  get(path: string): Promise<PageAnswer>;
  /** Sends a form; a list is sent as several fields of one name. */
  post(path: string, fields: Readonly<Record<string, FormValue | readonly FormValue[]>>): Promise<PageAnswer>;
}

type FormValue = string | File;

/** Signs the superuser of the tests in at the console. */
export async function operatorPages({ origin }: Pick<TestServer, 'origin'>): Promise<OperatorPages> {
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
  const read = async (response: Response): Promise<PageAnswer> => ({
    status: response.status,
    location: response.headers.get('location') ?? '',
    html: await response.text(),
  });
  return {
    cookie,
    get: async (path) => read(await fetch(origin + path, { redirect: 'manual', headers: { cookie } })),
    async post(path, fields) {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields))
        for (const one of Array.isArray(value) ? (value as FormValue[]) : [value as FormValue])
          body.append(name, one);
      return read(
        await fetch(origin + path, { method: 'POST', redirect: 'manual', headers: { cookie, origin }, body }),
      );
    },
  };
}
