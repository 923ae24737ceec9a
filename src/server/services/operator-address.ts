import type { Config } from '#platform/config/index.ts';

/** The mail address of the operator: the superuser's, else the one that mail is sent from. */
export function operatorAddress({
  superuserEmail,
  mailFrom,
}: Pick<Config, 'superuserEmail' | 'mailFrom'>): string {
  // `Mela <tickets@example.org>`, or the address only.
  return superuserEmail ?? /([^\s<>@]+@[^\s<>@]+)>?$/.exec(mailFrom)?.[1] ?? mailFrom;
}
