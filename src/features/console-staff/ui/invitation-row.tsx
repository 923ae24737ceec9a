import { Form } from 'react-router';
import { Moment } from '#features/console/ui/moment.tsx';
import { words as roleWords } from '#features/staff/messages/roles.messages.ts';
import type { OperatorRole } from '#features/staff/model/permissions.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words } from '../messages/staff.messages.ts';

interface ShownInvitation {
  id: string;
  email: string;
  role: OperatorRole;
  person: string;
  invitedBy: string;
  expiresAt: string;
}

/** A link that was sent and not used yet. */
export function InvitationRow({ invitation }: { invitation: ShownInvitation }) {
  const t = useMessages(words);
  const roles = useMessages(roleWords);
  const { id, email, role, person, invitedBy, expiresAt } = invitation;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-b border-line px-5 py-4 last:border-0">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{email}</p>
        <p className="text-[0.9375rem] text-muted">
          {person === '' ? t.invitedAs(roles.role[role]) : t.newPassword}
        </p>
        <p className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
          {t.by} {invitedBy} · {t.until} <Moment at={expiresAt} />
        </p>
      </div>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          name="intent"
          value="revoke"
          variant="secondary"
          size="sm"
          aria-label={`${t.revoke}: ${email}`}
        >
          {t.revoke}
        </Button>
      </Form>
    </li>
  );
}
