import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { words } from '../messages/staff.messages.ts';
import { InvitationRow } from '../ui/invitation-row.tsx';
import { InviteForm } from '../ui/invite-form.tsx';
import { PersonRow } from '../ui/person-row.tsx';
import { RoleTable } from '../ui/role-table.tsx';
import type { Route } from './+types/staff';

export { action, loader } from './staff.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

/** Who runs the site: superusers and staff, who is invited, and what each role includes. */
export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  const { people, invitations, own, done } = loaderData;
  const t = useMessages(words);
  const refused = actionData && 'typed' in actionData ? actionData : null;
  const outcome = {
    invited: t.nowInvited,
    revoked: t.nowRevoked,
    changed: t.nowChanged,
    sent: t.nowSent,
    ended: t.nowEnded,
  };
  return (
    <ConsolePage title={t.title} lead={t.lead}>
      <Outcome problem={actionData?.problem ?? undefined} done={actionData ? null : done && outcome[done]} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Card flush>
            <ul>
              {people.map((person) => (
                <PersonRow
                  key={`${person.collection}/${person.id}/${person.role}`}
                  person={person}
                  me={person.id === own}
                />
              ))}
            </ul>
          </Card>
          {invitations.length > 0 && (
            <Card title={t.invited} flush>
              <ul className="border-t border-line">
                {invitations.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} />
                ))}
              </ul>
            </Card>
          )}
        </div>
        <Card title={t.invite}>
          <InviteForm
            key={invitations.length}
            typed={refused?.typed ?? null}
            wrong={refused?.wrong ?? null}
          />
        </Card>
      </div>
      <RoleTable />
    </ConsolePage>
  );
}
