/** The names of the sandbox's jobs, as their rows carry them. */
export const JOBS = {
  billSubscription: 'sandbox.bill-subscription',
  deliverWebhook: 'sandbox.deliver-webhook',
  expireSession: 'sandbox.expire-session',
  missDispute: 'sandbox.miss-dispute',
  payOut: 'sandbox.pay-out',
  settlePayout: 'sandbox.settle-payout',
} as const;
