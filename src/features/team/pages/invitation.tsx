import { Form, useNavigation } from 'react-router';
import { EntryPage, TextLink } from '#features/auth/ui/entry-page.tsx';
import { type Role, useRoleWords } from '../ui/roles.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import type { Route } from './+types/invitation';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/invitation.messages.tsx';

export { action, loader } from './invitation.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(words[languageOfMatches(matches)].title, matches),
  { name: 'robots', content: 'noindex' },
  // The link tells nobody else; forms need to say where they come from.
  { name: 'referrer', content: 'same-origin' },
];

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, viewer } = loaderData;
  const t = useMessages(words);
  const roles = useRoleWords();
  const busy = useNavigation().state === 'submitting';
  if (actionData?.declined) {
    return (
      <EntryPage title={t.saidNo}>
        <Callout tone="success" title={t.declined} announce>
          {t.declinedText}
        </Callout>
      </EntryPage>
    );
  }
  if (!invitation) {
    return (
      <EntryPage title={t.over}>
        <Callout tone="error" title={t.overWhy}>
          {t.overText((text) => (
            <TextLink to="/home">{text}</TextLink>
          ))}
        </Callout>
      </EntryPage>
    );
  }
  const { event, from, email } = invitation;
  const role: Role = invitation.role;
  const takeOver = role === 'owner';
  return (
    <EntryPage
      title={takeOver ? t.takeOver(event.title) : t.help(event.title)}
      lead={takeOver ? t.wouldHandOver(from) : t.wouldLike(from)}
    >
      {actionData?.problem && <Callout tone="error" title={actionData.problem} announce />}
      <dl className="flex flex-col gap-4">
        <div>
          <dt className="text-[0.9375rem] text-muted">{t.yourRole}</dt>
          <dd>
            <span className="font-semibold">{roles[role].name}.</span> {roles[role].does}
          </dd>
        </div>
        <div>
          <dt className="text-[0.9375rem] text-muted">{t.when}</dt>
          <dd>
            <DateTime at={event.startsAt} until={event.endsAt} zone={event.timezone} showZone />
          </dd>
        </div>
        <div>
          <dt className="text-[0.9375rem] text-muted">{t.sentTo}</dt>
          <dd className="[overflow-wrap:anywhere]">{email}</dd>
        </div>
      </dl>
      {viewer ? (
        <p className="text-muted [overflow-wrap:anywhere]">{t.signedInAs(viewer.name, viewer.email)}</p>
      ) : (
        <div className="flex flex-col gap-3">
          <p className="text-muted">{t.needAccount}</p>
          <ButtonLink to="/register" size="lg" block>
            {t.createAccount}
          </ButtonLink>
          <ButtonLink to="/login" size="lg" variant="secondary" block>
            {t.signIn}
          </ButtonLink>
        </div>
      )}
      <Form method="post" className="flex flex-col gap-3">
        {viewer && (
          <Button type="submit" name="intent" value="accept" size="lg" block pending={busy}>
            {takeOver ? t.yesTakeOver : t.join}
          </Button>
        )}
        <Button type="submit" name="intent" value="decline" variant="ghost" block>
          {t.no}
        </Button>
      </Form>
    </EntryPage>
  );
}
