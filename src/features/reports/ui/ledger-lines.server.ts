import { shownSign } from '#features/payments/index.ts';
import { groupBy } from '#lib/group-by.ts';
import type { Language } from '#lib/language/index.ts';
import { words } from '../messages/money.messages.tsx';

interface Entry {
  transaction: string;
  kind: string;
  account: string;
  amount: number;
  currency: string;
  order: string;
  memo: string;
  created: string;
}

/** A movement of money as the organiser sees it. */
export interface LedgerLine {
  id: string;
  label: string;
  order: string;
  currency: string;
  /** What it did to what is owed to the organiser: more is positive. */
  amount: number;
  created: string;
  /** Every side of it: how much more, or (negative) less, there is of what the account is called. */
  entries: { account: string; amount: number }[];
}

/**
 * Entries of a ledger as one line for each movement, in the words of `language`; `payable` is the account of what is
 * owed to the organiser.
 */
export function ledgerLines(
  entries: readonly Entry[],
  payable: string,
  language: Language = 'en',
): LedgerLine[] {
  const labels: Readonly<Record<string, string>> = words[language].kinds;
  return [...groupBy(entries, ({ transaction }) => transaction)].flatMap(([id, sides]) => {
    const [first] = sides;
    if (!first) return [];
    const owed = sides
      .filter(({ account }) => account === payable)
      .reduce((sum, { amount }) => sum + amount, 0);
    return {
      id,
      label: labels[first.kind] ?? first.kind.replaceAll('_', ' '),
      order: first.order,
      currency: first.currency,
      amount: owed === 0 ? 0 : owed * shownSign(payable),
      created: first.created,
      // What is owed stands last, as in a sum.
      entries: sides
        .toSorted((a, b) => Number(a.account === payable) - Number(b.account === payable))
        .map(({ account, amount }) => ({
          account: accountName(account, language),
          amount: amount * shownSign(account),
        })),
    };
  });
}

function accountName(account: string, language: Language): string {
  const { accounts, owedToYou, till, tillSales } = words[language];
  if (account.endsWith(':till')) return till;
  if (account.endsWith(':till-sales')) return tillSales;
  if (account.startsWith('organiser:')) return owedToYou;
  return (accounts as Readonly<Record<string, string>>)[account] ?? account;
}
