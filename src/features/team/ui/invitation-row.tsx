import { Form } from 'react-router';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { type Role, useRoleWords } from './roles.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/team.messages.tsx';

export interface ShownInvitation {
  id: string;
  email: string;
  role: Role;
  expiresAt: string;
  over: boolean;
}

/** An invitation that waits for its answer. */
export function InvitationRow({ invitation, zone }: { invitation: ShownInvitation; zone: string }) {
  const { id, email, role, expiresAt, over } = invitation;
  const t = useMessages(words);
  const roles = useRoleWords();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-line px-5 py-4 last:border-0">
      <div className="min-w-0">
        <h3 className="font-semibold [overflow-wrap:anywhere]">{email}</h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.9375rem] text-muted">
          <Badge tone={role === 'owner' ? 'marigold' : 'neutral'}>
            {role === 'owner' ? t.handedOver : roles[role].name}
          </Badge>
          {over ? t.runOut : <span>{t.openUntil(<DateTime at={expiresAt} zone={zone} style="date" />)}</span>}
        </p>
      </div>
      <Form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="invitation" value={id} />
        <Button type="submit" name="intent" value="resend" size="sm" variant="secondary">
          {t.again}
          <span className="sr-only">{t.againTo(email)}</span>
        </Button>
        <Button type="submit" name="intent" value="revoke" size="sm" variant="ghost">
          {t.revoke}
          <span className="sr-only">{t.revokeOf(email)}</span>
        </Button>
      </Form>
    </li>
  );
}
