import type { Config } from '#platform/config/index.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_SUPERUSER } from './people.ts';
import type { Seeded } from './seed.ts';

/** What the operator is told of the demo's accounts. A superuser's random password is told once: when it was made. */
export function demoLogins({ local }: Pick<Config, 'local'>, seeded: Seeded | null): string[] {
  const people = local ? [...DEMO_ACCOUNTS, DEMO_SUPERUSER] : DEMO_ACCOUNTS;
  const lines = [`Demo logins: ${people.join(', ')}, password ${DEMO_PASSWORD}`];
  if (!local && seeded) {
    lines.push(
      `Superuser: ${DEMO_SUPERUSER}, password ${seeded.superuserPassword} (sign in at /support/sign-in). It is not shown again.`,
    );
  }
  return lines;
}

/** What the operator is told at the start of the demo, and of the money. */
export function startLines(config: Config, seeded: Seeded | null, isDemo: boolean): string[] {
  const { sandbox, secrets } = config;
  if (!config.demo) return sandbox || secrets.stripeSecretKey !== null ? [] : [FREE_ONLY];
  const lines = isDemo
    ? demoLogins(config, seeded)
    : ["No demo was seeded: the data are not a demo's, so there are no demo logins and no /outbox."];
  if (isDemo) lines.push(mailLine(secrets.smtpUrl !== null));
  if (isDemo && config.demoReset) lines.push(NEW_EVERY_NIGHT);
  lines.push(sandbox ? 'No money moves: cards are taken by the built-in sandbox.' : stripeLine(secrets));
  return lines;
}

const FREE_ONLY =
  'Only free tickets can be sold: STRIPE_SECRET_KEY is not set. The demo and its sandbox are on where HOST and ORIGIN are this machine, or with DEMO=1.';

const NEW_EVERY_NIGHT = 'The demo is made anew every night after 03:17 UTC: what people change is gone then.';

const mailLine = (sent: boolean): string =>
  sent ? 'Mail is sent, so there is no /outbox.' : 'Mail is not sent: see /outbox.';

function stripeLine({ stripeSecretKey }: Config['secrets']): string {
  return /^(sk|rk)_test_/.test(stripeSecretKey ?? '')
    ? 'Cards are taken by Stripe in its test mode: no money moves.'
    : 'Cards are taken by Stripe: real money moves.';
}
