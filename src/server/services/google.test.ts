import { expect, it } from 'vitest';
import { readConfig } from '#platform/config/index.ts';
import { googleOf } from './google.ts';

it('is a provider when both of its settings are set, and none otherwise', () => {
  const config = readConfig({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' });
  expect(googleOf(config)).toEqual([{ name: 'google', clientId: 'id', clientSecret: 'secret' }]);
  expect(googleOf(readConfig({}))).toEqual([]);
});
