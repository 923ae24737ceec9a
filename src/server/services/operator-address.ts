import type { Config } from '#platform/config/index.ts';

/** The mail address of whoever runs the site: the superuser's, else the one that mail is sent from. */
export function operatorAddress({
  superuserEmail,
  mailFrom,
}: Pick<Config, 'superuserEmail' | 'mailFrom'>): string {
  // `Mela <tickets@example.org>`, or the address alone.
  return superuserEmail ?? /([^\s<>@]+@[^\s<>@]+)>?$/.exec(mailFrom)?.[1] ?? mailFrom;
}
