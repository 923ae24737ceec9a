import { randomBytes } from 'node:crypto';
import { answered, call } from './api.ts';
import { SUPERUSER, type TestServer } from './server.ts';

export const PASSWORD = 'correct-horse-battery';

/** Somebody with an account. */
export interface Person {
  id: string;
  name: string;
  email: string;
  token: string;
}

interface SignedIn {
  token: string;
  record: { id: string };
}

async function signIn(
  origin: string,
  collection: string,
  identity: string,
  password: string,
): Promise<SignedIn> {
  const path = `/api/collections/${collection}/auth-with-password`;
  return answered(200, call<SignedIn>(origin, 'POST', path, { body: { identity, password } }));
}

/** Makes an account through the API and signs it in. */
export async function signUp({ origin }: Pick<TestServer, 'origin'>, name: string): Promise<Person> {
  const first = name.split(' ')[0]?.toLowerCase() ?? '';
  const email = `${first}.${randomBytes(4).toString('hex')}@example.org`;
  const body = { name, email, password: PASSWORD, passwordConfirm: PASSWORD };
  await answered(200, call(origin, 'POST', '/api/collections/users/records', { body }));
  const { token, record } = await signIn(origin, 'users', email, PASSWORD);
  return { id: record.id, name, email, token };
}

/** The token of the superuser that every server of a test has. */
export async function superuserToken({ origin }: Pick<TestServer, 'origin'>): Promise<string> {
  return (await signIn(origin, '_superusers', SUPERUSER.email, SUPERUSER.password)).token;
}

/** One sign-in for each server. */
const rootTokens = new WeakMap<object, Promise<string>>();

/** Confirms somebody's address, as a superuser does. */
export async function confirmAddress(
  server: Pick<TestServer, 'origin'>,
  { id }: Pick<Person, 'id'>,
  verified = true,
): Promise<void> {
  const known = rootTokens.get(server) ?? superuserToken(server);
  rootTokens.set(server, known);
  const token = await known;
  const path = `/api/collections/users/records/${id}`;
  await answered(200, call(server.origin, 'PATCH', path, { token, body: { verified } }));
}
