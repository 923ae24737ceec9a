import type { PollsDeps } from '../model/context.ts';

const KEY_BYTES = 32;

/**
 * Where keys lie: beside the database and never in it, and no backup takes them along. Once the envelopes of a poll are
 * opened its key is deleted, so that no older copy of the database can be read either.
 */
const pathOf = (name: string): string => `unkept/polls/${name}`;

/** Makes a key, and gives its name. */
export async function makeKey({ storage, ids }: Pick<PollsDeps, 'storage' | 'ids'>): Promise<string> {
  const name = ids.letters(30);
  await storage.put(pathOf(name), Buffer.from(ids.secret(KEY_BYTES), 'base64url'));
  return name;
}

/** The key, or null when it is gone. */
export async function readKey({ storage }: Pick<PollsDeps, 'storage'>, name: string): Promise<Buffer | null> {
  const bytes = name === '' ? undefined : await (await storage.get(pathOf(name)))?.bytes();
  return bytes?.length === KEY_BYTES ? Buffer.from(bytes) : null;
}

/** Forgets a key for good; twice is no error. */
export async function forgetKey({ storage }: Pick<PollsDeps, 'storage'>, name: string): Promise<void> {
  if (name !== '') await storage.delete(pathOf(name));
}
