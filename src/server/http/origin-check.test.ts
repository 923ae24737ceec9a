import { describe, expect, it } from 'vitest';
import { formOrigin } from './origin-check.ts';

const PUBLIC = 'https://mela.example.org';
const HERE = 'http://localhost:3000';

describe('a form is taken', () => {
  it.each([
    ['the public address, whatever name the proxy asks for', PUBLIC, PUBLIC, '127.0.0.1:3000', PUBLIC],
    ['the public address', PUBLIC, PUBLIC, 'mela.example.org', PUBLIC],
    ['another https name', PUBLIC, 'https://www.example.org', 'www.example.org', 'https://www.example.org'],
    [
      'this machine, past the proxy',
      PUBLIC,
      'http://127.0.0.1:3000',
      '127.0.0.1:3000',
      'http://127.0.0.1:3000',
    ],
    ['localhost', HERE, HERE, 'localhost:3000', HERE],
    ['127.0.0.1', HERE, 'http://127.0.0.1:3000', '127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['[::1]', HERE, 'http://[::1]:3000', '[::1]:3000', 'http://[::1]:3000'],
    [
      'an address in the network',
      HERE,
      'http://192.168.1.5:3000',
      '192.168.1.5:3000',
      'http://192.168.1.5:3000',
    ],
  ])('from a page of %s', (_, origin, sent, host, from) => {
    expect(formOrigin(origin, sent, host)).toBe(from);
  });
});

describe('a form is refused', () => {
  it.each([
    ['from another site', PUBLIC, 'https://evil.example', 'mela.example.org'],
    ['from a page without an address', PUBLIC, 'null', 'mela.example.org'],
    ['that does not say where from', PUBLIC, undefined, 'mela.example.org'],
    ['from the public name over http', PUBLIC, 'http://mela.example.org', 'mela.example.org'],
    ['from another port', HERE, 'http://localhost:4000', 'localhost:3000'],
    ['from a file', PUBLIC, 'file://', ''],
    [
      'from a site that names ours in front',
      PUBLIC,
      'https://mela.example.org.evil.example',
      'mela.example.org',
    ],
  ])('%s', (_, origin, sent, host) => {
    expect(formOrigin(origin, sent, host)).toBeNull();
  });
});
