import type { Endpoint } from './call/endpoint.ts';
import { createAccountLink, createLoginLink } from './endpoints/account-links.ts';
import { listAccounts, retrieveAccount, retrieveOwnAccount, updateAccount } from './endpoints/accounts.ts';
import {
  listBalanceTransactions,
  retrieveBalance,
  retrieveBalanceTransaction,
} from './endpoints/balances.ts';
import {
  expireCheckoutSession,
  listCheckoutSessions,
  listLineItems,
  retrieveCheckoutSession,
} from './endpoints/checkout-sessions.ts';
import { createAccount } from './endpoints/create-account.ts';
import { createCheckoutSession } from './endpoints/create-checkout-session.ts';
import { listEvents, retrieveEvent } from './endpoints/events.ts';
import { closeDispute, listDisputes, updateDispute } from './endpoints/disputes.ts';
import * as keptCards from './endpoints/kept-cards.ts';
import { createFile, retrieveFile } from './endpoints/files.ts';
import * as subscriptions from './endpoints/subscriptions.ts';
import * as payments from './endpoints/payments.ts';
import { listPaymentMethodConfigurations, listWebhookEndpoints } from './endpoints/settings.ts';
import { createPayout, listPayouts, retrievePayout } from './endpoints/payouts.ts';
import { createRefund, listRefunds, retrieveRefund } from './endpoints/refunds.ts';
import {
  createReversal,
  createTransfer,
  listReversals,
  listTransfers,
  retrieveTransfer,
} from './endpoints/transfers.ts';

/** Everything of Stripe's API that the sandbox serves. */
export const endpoints: readonly Endpoint[] = [
  createCheckoutSession,
  listCheckoutSessions,
  retrieveCheckoutSession,
  expireCheckoutSession,
  listLineItems,
  ...Object.values(payments),
  ...Object.values(subscriptions),
  ...Object.values(keptCards),
  listDisputes,
  updateDispute,
  closeDispute,
  createFile,
  retrieveFile,
  createRefund,
  listRefunds,
  retrieveRefund,
  retrieveBalance,
  listBalanceTransactions,
  retrieveBalanceTransaction,
  createAccount,
  listAccounts,
  retrieveAccount,
  retrieveOwnAccount,
  updateAccount,
  createAccountLink,
  createLoginLink,
  createTransfer,
  listTransfers,
  retrieveTransfer,
  createReversal,
  listReversals,
  createPayout,
  listPayouts,
  retrievePayout,
  listEvents,
  retrieveEvent,
  listWebhookEndpoints,
  listPaymentMethodConfigurations,
];
