import { Form } from 'react-router';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { Opens } from './opens.tsx';
import { type Role, useMemberRoles, useRoleWords } from './roles.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/team.messages.tsx';

export interface ShownMember {
  user: string;
  name: string;
  email: string;
  role: Role;
  updated: string;
  /** Whoever looks at the page. */
  me: boolean;
}

interface MemberRowProps {
  member: ShownMember;
  /** Whether whoever looks sets up the team. */
  edits: boolean;
}

/** Somebody of the team: their role in words, and what may be done about it. */
export function MemberRow({ member, edits }: MemberRowProps) {
  const { name, email, role, me } = member;
  const t = useMessages(words);
  const roles = useRoleWords();
  const called = name || email || t.somebody;
  return (
    <li className="flex gap-4 border-b border-line px-5 py-4 last:border-0">
      <Avatar name={called} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold [overflow-wrap:anywhere]">
            {called}
            {me && <span className="font-normal text-muted">{t.you}</span>}
            <Badge tone={role === 'owner' ? 'marigold' : 'neutral'}>{roles[role].name}</Badge>
          </h3>
          {email && name && <p className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]">{email}</p>}
          <p className="mt-0.5 text-[0.9375rem] text-muted">{roles[role].does}</p>
        </div>
        {role !== 'owner' && (edits || me) && (
          <div className="flex flex-wrap items-start gap-2">
            {edits ? <OfOwner member={member} called={called} /> : <Leave called={called} />}
          </div>
        )}
      </div>
    </li>
  );
}

function OfOwner({ member, called }: { member: ShownMember; called: string }) {
  const t = useMessages(words);
  const roles = useMemberRoles();
  return (
    <>
      <Opens label={t.changeRole} of={called}>
        <Form method="post" className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="user" value={member.user} />
          <input type="hidden" name="updated" value={member.updated} />
          <Field label={t.role} className="min-w-44">
            <Select key={member.role} name="role" defaultValue={member.role}>
              {roles.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Button type="submit" name="intent" value="role" variant="secondary">
            {t.save}
          </Button>
        </Form>
      </Opens>
      <Opens label={t.remove} of={called}>
        <p>{t.removeText(called)}</p>
        <Act intent="remove" user={member.user} label={t.removeIt(called)} danger />
      </Opens>
      <Opens label={t.handOver} of={called}>
        <p>{t.handOverText(called)}</p>
        <Act intent="offer" user={member.user} label={t.offerTo(called)} />
      </Opens>
    </>
  );
}

function Leave({ called }: { called: string }) {
  const t = useMessages(words);
  return (
    <Opens label={t.leave} of={called}>
      <p>{t.leaveText}</p>
      <Act intent="leave" user="" label={t.leaveYes} danger />
    </Opens>
  );
}

function Act({
  intent,
  user,
  label,
  danger,
}: {
  intent: string;
  user: string;
  label: string;
  danger?: boolean;
}) {
  return (
    <Form method="post">
      <input type="hidden" name="user" value={user} />
      <Button type="submit" name="intent" value={intent} size="sm" variant={danger ? 'danger' : 'secondary'}>
        {label}
      </Button>
    </Form>
  );
}
