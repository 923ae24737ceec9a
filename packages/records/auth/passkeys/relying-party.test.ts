import { expect, it } from 'vitest';
import { relyingPartyAt } from './relying-party.ts';

it.each([
  ['https://mela.example.org', 'mela.example.org'],
  ['https://mela.example.org:8443', 'mela.example.org'],
  ['http://localhost:3000', 'localhost'],
])('passkeys at %s are for %s', (origin, id) => {
  expect(relyingPartyAt(origin)).toEqual({ id, origin });
});

it.each(['http://mela.example.org', 'http://127.0.0.1:3000', 'https://192.0.2.7', 'https://[::1]:3000'])(
  'there are none at %s',
  (origin) => expect(relyingPartyAt(origin)).toBeNull(),
);
