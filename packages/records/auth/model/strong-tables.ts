/** Whose something is. */
export interface Owner {
  collectionRef: string;
  recordRef: string;
}

export interface PasskeyRow extends Owner {
  id: string;
  /** base64url, as the authenticator gives it; nobody else has the same. */
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  /** How often the authenticator says it was used; many say 0 always. */
  counter: number;
  /** JSON: a list of how it can be reached. */
  transports: string;
  /** 1: a copy of it is kept elsewhere, as in the cloud of a password manager. */
  synced: number;
  name: string;
  created: string;
  /** Empty until it has signed in. */
  lastUsed: string;
}

/** A challenge that somebody has answered, be it right or wrong. */
export interface SpentChallengeRow {
  key: string;
  at: string;
}

export interface TotpRow extends Owner {
  /** Sealed. */
  secret: string;
  begun: string;
  /** When the first code proved it; empty before, and then it is asked for nowhere. */
  confirmed: string;
  /** The last step of 30 seconds whose code was taken. */
  lastStep: number;
  /** Wrong ones since `triesSince`. */
  tries: number;
  triesSince: string;
}

/** A recovery code that was not used yet. */
export interface RecoveryCodeRow extends Owner {
  /** Keyed. */
  hash: string;
}

/** Passkeys, and authenticator apps. They are no collections: no rule ever opens them. */
export interface StrongTables {
  auth_passkeys: PasskeyRow;
  auth_spent_challenges: SpentChallengeRow;
  auth_totp: TotpRow;
  auth_recovery_codes: RecoveryCodeRow;
}
