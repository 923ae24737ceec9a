import { expect, it } from 'vitest';
import { faultOf } from './fault.ts';

it.each([
  ['getaddrinfo ENOTFOUND mail.exampel.org', 'faultUnknownHost'],
  ['connect ECONNREFUSED 127.0.0.1:9', 'faultRefused'],
  ['self-signed certificate', 'faultCertificate'],
  ["Hostname/IP does not match certificate's altnames", 'faultCertificate'],
  ['write EPROTO: ssl3_get_record:wrong version number', 'faultCertificate'],
  ['Invalid login: 535 5.7.8 Authentication failed', 'faultLogin'],
  ['The request signature does not match: SignatureDoesNotMatch', 'faultLogin'],
  ['Missing credentials for "PLAIN"', 'faultLogin'],
  ['The S3 server could not be reached.', 'faultRefused'],
  ['Connection timeout', 'faultTimedOut'],
  ['Greeting never received', 'faultTimedOut'],
  ['451 Come back later', 'faultOther'],
  ['', 'faultOther'],
])('%s', (said, fault) => {
  expect(faultOf(said)).toBe(fault);
});
