import type { Config } from '#platform/config/index.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_SUPERUSER } from '../services/demo-accounts.ts';
import type { Seeded } from './seed.ts';

/** What the operator is told of the demo's accounts. A superuser's random password is told once: when it was made. */
export function demoLogins({ local }: Pick<Config, 'local'>, seeded: Seeded | null): string[] {
  const people = local ? [...DEMO_ACCOUNTS, DEMO_SUPERUSER] : DEMO_ACCOUNTS;
  const lines = [`Demo logins: ${people.join(', ')}, password ${DEMO_PASSWORD}`];
  if (local) lines.push(`${DEMO_SUPERUSER} is the superuser and signs in at /_/sign-in.`);
  if (!local && seeded) {
    lines.push(
      `Superuser: ${DEMO_SUPERUSER}, password ${seeded.superuserPassword} (sign in at /_/sign-in). It is not shown again.`,
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
    : ['The data folder has other data, so no demo was added. There are no demo logins and no /outbox.'];
  if (isDemo) lines.push(mailLine(secrets.smtpUrl !== null));
  if (isDemo && config.demoReset) lines.push(NEW_EVERY_NIGHT);
  lines.push(
    sandbox ? 'Test mode: the built-in sandbox takes cards, and no money moves.' : stripeLine(secrets),
  );
  return lines;
}

const FREE_ONLY =
  'STRIPE_SECRET_KEY is not set, so only free tickets can be sold. For the demo and its sandbox, set DEMO=1, or HOST and ORIGIN to this machine.';

const NEW_EVERY_NIGHT = 'A new demo takes its place every night after 03:17 UTC. Changes are lost then.';

const mailLine = (sent: boolean): string =>
  sent ? 'Email is sent by SMTP.' : 'Email is not sent. Read it at /outbox.';

function stripeLine({ stripeSecretKey }: Config['secrets']): string {
  return /^(sk|rk)_test_/.test(stripeSecretKey ?? '')
    ? 'Stripe takes cards in test mode. No money moves.'
    : 'Stripe takes cards. Real money moves.';
}
