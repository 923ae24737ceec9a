import type Stripe from 'stripe';
import { isCardCurrency } from '#lib/card-currencies.ts';
import type { Log } from '#platform/log/index.ts';
import type { Settlement } from '../stripe/client.ts';
import { asking, isForbidden, isRefusal } from '../stripe/errors.ts';

/** What the account behind the secret key is able to do, as far as it is known. */
export interface PlatformFacts {
  /** Stripe's id. */
  id: string;
  /** ISO 3166, two capitals. */
  country: string;
  /** ISO 4217, in capitals: what is sold in these can be paid out. Null for all that cards are charged in. */
  currencies: ReadonlySet<string> | null;
}

/** The account behind the secret key. */
export interface Platform {
  /** What is known by now; null before Stripe was asked. */
  known(): PlatformFacts | null;
  /** The same, asked for where it isn't known. Throws an ApiError while Stripe can't be reached. */
  facts(): Promise<PlatformFacts>;
  /** Payouts reach every country and currency: those of the sandbox, where no money moves. */
  everywhere: boolean;
  /** Whether what `settles` says needs no word of Stripe's any more. */
  decided(): boolean;
  /** Whether what is sold in `currency` (in capitals) can be paid out, by what is known; true where nothing is. */
  settles(currency: string): boolean;
}

/** A buyer may be waiting. */
const PATIENCE = { timeout: 5_000, maxNetworkRetries: 0 };

/** Asks Stripe once, when it is first needed; who can't be reached is asked again by the next who needs it. */
export function createPlatform(deps: { stripe: () => Stripe; settlement: Settlement; log: Log }): Platform {
  const { stripe, settlement, log } = deps;
  const listed = typeof settlement === 'string' ? null : new Set(settlement);
  let known: PlatformFacts | null = null;
  let asked: Promise<PlatformFacts> | null = null;

  const ask = async (): Promise<PlatformFacts> => {
    const [account, balance] = await asking(() =>
      Promise.all([
        stripe().accounts.retrieveCurrent({}, PATIENCE),
        settlement === 'account' ? stripe().balance.retrieve({}, PATIENCE) : null,
      ]),
    );
    known = { id: account.id, country: account.country ?? '', currencies: listed };
    if (balance) known = { ...known, currencies: settledBy(account, balance) };
    log.debug({ account: known.id, country: known.country }, 'the account at Stripe is known');
    return known;
  };

  /** A restricted key may not read the account: then what was listed is all that is known. */
  const withoutRights = (error: unknown): PlatformFacts => {
    if (!isRefusal(error) && !isForbidden(error)) throw error;
    log.warn({ err: error }, 'the account at Stripe may not be read: set STRIPE_CURRENCIES');
    return (known = { id: '', country: '', currencies: listed });
  };

  return {
    everywhere: settlement === 'all',
    known: () => known,
    facts: async () => {
      if (known) return known;
      asked ??= ask()
        .catch(withoutRights)
        .finally(() => (asked = null));
      return asked;
    },
    decided: () => settlement !== 'account' || known !== null,
    settles: (currency) => {
      if (!isCardCurrency(currency)) return false;
      if (settlement === 'all') return true;
      const currencies = listed ?? known?.currencies ?? null;
      return currencies === null || currencies.has(currency);
    },
  };
}

/** The account's own currency, those that its balance is kept in, and those of its bank accounts where they are told. */
function settledBy(account: Stripe.Account, { available, pending }: Stripe.Balance): Set<string> {
  const codes = [
    account.default_currency ?? '',
    ...[...available, ...pending].map(({ currency }) => currency),
    ...(account.external_accounts?.data ?? []).map(({ currency }) => currency ?? ''),
  ];
  return new Set(codes.filter(Boolean).map((code) => code.toUpperCase()));
}
