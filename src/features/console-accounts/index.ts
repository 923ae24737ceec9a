export type { ConsoleAccounts } from './console-accounts.ts';
