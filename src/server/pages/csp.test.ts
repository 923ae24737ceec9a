import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentSecurityPolicy, hashScripts } from './csp.ts';

const hashOf = (body: string): string => `'sha256-${createHash('sha256').update(body).digest('base64')}'`;

it('hashes the scripts of this rendering and takes their nonces away', () => {
  const page =
    '<head><link nonce="n1"><script nonce="n1" async="">a()</script></head><script nonce="n1">b()</script>';
  expect(hashScripts(page, 'n1')).toEqual({
    html: '<head><link><script async="">a()</script></head><script>b()</script>',
    hashes: [hashOf('a()'), hashOf('b()')],
  });
});

it('does not bless a script that brings a nonce of its own, or none', () => {
  const injected = '<script nonce="guess">evil()</script><script>evil()</script>';
  expect(hashScripts(injected, 'n1')).toEqual({ html: injected, hashes: [] });
});

it('names the hashes, and lets nothing else run', () => {
  const policy = contentSecurityPolicy([hashOf('a()')], { formTargets: ['https://checkout.stripe.com'] });
  expect(policy).toContain(`script-src 'self' ${hashOf('a()')};`);
  expect(policy).toContain("form-action 'self' https://checkout.stripe.com");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

it('takes pictures from our own site, and from the one that is named', () => {
  const pictures = (others: string[]) =>
    /img-src ([^;]*);/.exec(contentSecurityPolicy([], { formTargets: [], pictures: others }))?.[1];
  expect(pictures([])).toBe("'self' data: blob:");
  expect(pictures(['https://tile.example.org'])).toBe("'self' data: blob: https://tile.example.org");
});
