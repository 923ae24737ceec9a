import { get } from 'node:http';
import { text } from 'node:stream/consumers';

/** What an address answers by a connection of its own: several reach different processes of a server. */
export function askAlone(url: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  get(url, { agent: false }, (answer) => void text(answer).then(resolve, reject)).on('error', reject);
  return promise;
}
