import { useNavigation } from 'react-router';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { InvitationRow } from '../ui/invitation-row.tsx';
import { InviteForm } from '../ui/invite-form.tsx';
import { MemberRow } from '../ui/member-row.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import type { Route } from './+types/team';
import { words } from '../messages/team.messages.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';

export { action, loader } from './team.server.ts';

export const meta = titleMeta(words, (t) => t.title);

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const { event, edits, people, invitations } = loaderData;
  const t = useMessages(words);
  const navigation = useNavigation();
  const inviting = navigation.state === 'submitting' && navigation.formData?.get('intent') === 'invite';
  const problem = actionData && 'problem' in actionData ? actionData.problem : null;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      {!actionData && <DoneNotice className="lg:col-span-2" />}
      {problem && (
        <div className="lg:col-span-2">
          <Callout tone="error" title={problem} announce />
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-6">
        <Card title={t.team} flush>
          <ul>
            {people.map((member) => (
              <MemberRow key={member.user} member={member} edits={edits} />
            ))}
          </ul>
        </Card>
        {invitations.length > 0 && (
          <Card title={t.invitations} flush>
            <ul>
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} zone={event.timezone} />
              ))}
            </ul>
          </Card>
        )}
      </div>
      {edits && (
        <Card title={t.inviteSomebody}>
          <InviteForm
            // Sent, it starts anew.
            key={invitations.length}
            lastResult={actionData && !('problem' in actionData) ? actionData : undefined}
            pending={inviting}
          />
        </Card>
      )}
    </div>
  );
}
