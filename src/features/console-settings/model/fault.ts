/** Why another server could not be used, as far as its words tell. */
export type Fault =
  | 'faultUnknownHost'
  | 'faultRefused'
  | 'faultTimedOut'
  | 'faultCertificate'
  | 'faultLogin'
  | 'faultOther';

/** In this order: the first that fits. Words are those of Node, of OpenSSL, of mail servers (RFC 4954) and of S3. */
const FAULTS: readonly (readonly [RegExp, Fault])[] = [
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo/i, 'faultUnknownHost'],
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|could not be reached/i, 'faultRefused'],
  [/certificate|self-signed|unable to verify|wrong version number|EPROTO|altname/i, 'faultCertificate'],
  [
    /EAUTH|invalid login|missing credentials|\b53[045]\b|SignatureDoesNotMatch|InvalidAccessKeyId|AccessDenied|InvalidAccessKey|\b403\b/i,
    'faultLogin',
  ],
  [/ETIMEDOUT|time[- ]?out|Greeting never received|ECONNRESET|socket closed/i, 'faultTimedOut'],
];

/** What a server's words, or those about it, mean to somebody who sets it up. */
export function faultOf(said: string): Fault {
  return FAULTS.find(([words]) => words.test(said))?.[1] ?? 'faultOther';
}
