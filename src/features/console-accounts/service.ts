import { serviceKey } from '#platform/rooms/index.ts';
import type { ConsoleAccounts } from './console-accounts.ts';

export const consoleAccountsService = serviceKey<ConsoleAccounts>('console-accounts');
