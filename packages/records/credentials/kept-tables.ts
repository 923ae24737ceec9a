/** What every row about an auth record has. */
interface Kept {
  id: string;
  collectionRef: string;
  recordRef: string;
  created: string;
  updated: string;
}

export interface OtpRow extends Kept {
  /** Hashed. */
  password: string;
  /** The address that the mail went to. */
  sentTo: string;
}

export interface MfaRow extends Kept {
  /** The way in that was taken first. */
  method: string;
}

export interface AuthOriginRow extends Kept {
  fingerprint: string;
}

/** The browser that an origin's fingerprint was made of, for its owner to read. */
export interface SignInAgentRow {
  collectionRef: string;
  recordRef: string;
  fingerprint: string;
  /** The User-Agent header, cut short. */
  agent: string;
}

/** Who asked for a mail, and when: the same for addresses that nobody here has. */
export interface MailRequestRow {
  /** For a one-time password the id that was told. */
  id: string;
  /** A hash of what was asked for, where, and the address. */
  key: string;
  at: string;
}

/** The tables that signing in works with, besides the collection's own. */
export interface AuthTables {
  _otps: OtpRow;
  _mfas: MfaRow;
  _authOrigins: AuthOriginRow;
  sign_in_agents: SignInAgentRow;
  auth_mail_requests: MailRequestRow;
}
