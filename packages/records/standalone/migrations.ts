import type { Migration } from '#platform/db/index.ts';
import { authMail } from '../migrations/20261121T1000-auth-mail.ts';
import { strongSignIn } from '../migrations/20261121T1600-strong-sign-in.ts';
import { signInAgents } from '../migrations/20261121T1610-sign-in-agents.ts';
import { authSessions } from '../migrations/20261122T1921-auth-sessions.ts';

/** Every step of the schema that the records backend brings along beside its collections. */
export const recordsMigrations: readonly Migration[] = [authMail, strongSignIn, signInAgents, authSessions];
