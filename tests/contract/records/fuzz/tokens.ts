import fc from 'fast-check';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Tokens that are none, made out of a good one. */
export function forgedTokens(good: string): fc.Arbitrary<string> {
  const [head = '', body = '', mark = ''] = good.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  const withClaims = (changes: Record<string, unknown>): string =>
    `${head}.${encode({ ...claims, ...changes })}.${mark}`;
  return fc.oneof(
    fc.constantFrom(
      `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
      `${encode({ alg: 'HS512', typ: 'JWT' })}.${body}.${mark}`,
      `${encode({ alg: 'RS256', typ: 'JWT' })}.${body}.${mark}`,
      `${head}.${body}.`,
      `${head}.${body}`,
      `${good}x`,
      withClaims({ exp: 0 }),
      withClaims({ type: 'file' }),
      withClaims({ id: 'someoneelse0000' }),
      withClaims({ collectionId: '_superusers' }),
      withClaims({ id: { $ne: '' } }),
      withClaims({ id: "' OR 1 = 1 --" }),
    ),
    fc.nat(good.length - 1).map((length) => good.slice(0, length)),
    fc.string({ maxLength: 30 }).map((text) => text.replace(/[^\x20-\x7e]/g, '.')),
  );
}
