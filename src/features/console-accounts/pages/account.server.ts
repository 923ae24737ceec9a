import { deviceOf } from '#features/account/pages/device.server.ts';
import { acted, actedWithText, fieldOf } from '#features/console/pages/acted.server.ts';
import { requireAct, requireOperator } from '#features/console/pages/operator.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { payoutHoldsService } from '#features/payout-holds/service.ts';
import { holdShown } from '#features/payout-holds/ui/hold-shown.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { words } from '../messages/accounts.messages.ts';
import { ACCOUNT_ACTS } from '../model/acts.ts';
import { consoleAccountsService } from '../service.ts';
import type { Route } from './+types/account';

/** What an operator can do, and what the page says afterwards. */
const DONE = [
  'confirmation',
  'confirmed',
  'password',
  'session',
  'sessions',
  'authenticator',
  'suspended',
  'lifted',
  'merged',
] as const;
const MAX_ID = 64;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireOperator(context, request, 'accounts.view');
  const done = new URL(request.url).searchParams.get('done');
  const accounts = context.get(consoleAccountsService);
  const account = await answered(accounts.read(params.id), context.get(pageContext).language);
  return {
    activity: await accounts.activity(account.id),
    hold: holdShown(await context.get(payoutHoldsService).find(account.id)),
    account: {
      ...account,
      sessions: account.sessions.map(({ agent, here: _here, ...session }) => ({
        ...session,
        device: deviceOf(agent),
      })),
    },
    done: DONE.find((one) => one === done) ?? null,
  };
}

/** `intent` says what to do. Everything but a new suspension can be done twice without harm. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const accounts = context.get(consoleAccountsService);
  const { id } = params;
  const form = await readForm(request);
  const { operator, intent } = await requireAct(context, request, ACCOUNT_ACTS, form.get('intent'));
  const how = { language, gone: words[language].gone };
  const back = (done: (typeof DONE)[number]) => `/_/accounts/${encodeURIComponent(id)}?done=${done}`;
  switch (intent) {
    case 'send-confirmation':
      return acted(toAddress(accounts.sendConfirmation), back('confirmation'), how);
    case 'send-password-reset':
      return acted(toAddress(accounts.sendPasswordReset), back('password'), how);
    case 'confirm':
      return acted(accounts.confirmAddress(id), back('confirmed'), how);
    case 'end-session':
      return acted(accounts.endSession(id, fieldOf(form, 'session').slice(0, MAX_ID)), back('session'), how);
    case 'end-sessions':
      return acted(accounts.endSessions(id), back('sessions'), how);
    case 'remove-authenticator':
      return acted(accounts.removeAuthenticator(id), back('authenticator'), how);
    case 'lift':
      return acted(accounts.liftSuspension(id), back('lifted'), how);
    case 'suspend': {
      const reason = fieldOf(form, 'reason');
      const work = accounts.suspend({ account: id, by: operator.email, reason });
      return actedWithText(work, back('suspended'), { ...how, field: 'reason', typed: reason });
    }
  }

  async function toAddress(send: (email: string) => Promise<void>): Promise<void> {
    const { email } = await accounts.read(id);
    await send(email);
  }
}
