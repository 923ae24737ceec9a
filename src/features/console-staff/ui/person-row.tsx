import { Form } from 'react-router';
import { Moment } from '#features/console/ui/moment.tsx';
import { words as roleWords } from '#features/staff/messages/roles.messages.ts';
import { STAFF_ROLES, type OperatorRole } from '#features/staff/model/permissions.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { useDisclosure } from '#shared/ui/use-disclosure.ts';
import type { ReactNode } from 'react';
import { words } from '../messages/staff.messages.ts';

interface ShownPerson {
  id: string;
  collection: string;
  email: string;
  name: string;
  role: OperatorRole | null;
  signedIn: string;
  secondStep: boolean;
}

/** Somebody who runs the site, and what a superuser may do about their access. */
export function PersonRow({ person, me }: { person: ShownPerson; me: boolean }) {
  const t = useMessages(words);
  const roles = useMessages(roleWords);
  const { id, collection, email, name, role, signedIn, secondStep } = person;
  const superuser = role === 'superuser';
  return (
    <li className="flex flex-col gap-3 border-b border-line px-5 py-4 last:border-0">
      <div>
        <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold [overflow-wrap:anywhere]">
          {name || email}
          {me && <span className="font-normal text-muted">{t.you}</span>}
          <Badge tone={superuser ? 'marigold' : 'neutral'}>{role ? roles.role[role] : t.noRole}</Badge>
        </h2>
        {name && <p className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]">{email}</p>}
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-[0.9375rem] text-muted">
          <span>
            {t.signedIn}: <Moment at={signedIn} />
          </span>
          <span>
            {t.secondStep}: {secondStep ? t.on : t.off}
          </span>
        </p>
      </div>
      {!me && (
        <div className="flex flex-wrap items-start gap-2">
          {!superuser && (
            <>
              <Opens label={t.changeRole} of={email}>
                <Form method="post" className="flex flex-wrap items-end gap-2">
                  <input type="hidden" name="id" value={id} />
                  <Field label={t.role} className="min-w-44">
                    <Select name="role" defaultValue={role ?? 'support'}>
                      {STAFF_ROLES.map((each) => (
                        <option key={each} value={each}>
                          {roles.role[each]}
                        </option>
                      ))}
                    </Select>
                  </Field>
                  <Button type="submit" name="intent" value="role" variant="secondary">
                    {t.save}
                  </Button>
                </Form>
              </Opens>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button type="submit" name="intent" value="password" variant="secondary" size="sm">
                  {t.passwordLink}
                </Button>
              </Form>
            </>
          )}
          <Opens label={t.end} of={email}>
            <p className="text-[0.9375rem] text-muted">{t.endText(email)}</p>
            <Form method="post" className="mt-3">
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="collection" value={collection} />
              <Button type="submit" name="intent" value="end" variant="danger" size="sm">
                {t.end}
              </Button>
            </Form>
          </Opens>
        </div>
      )}
    </li>
  );
}

/** What opens by a press, before anything is done. */
function Opens({ label, of, children }: { label: string; of: string; children: ReactNode }) {
  const { key, ref } = useDisclosure();
  return (
    <details key={key} ref={ref} className="open:basis-full">
      <summary
        aria-label={`${label}: ${of}`}
        className={buttonClass({ variant: 'secondary', size: 'sm', className: 'list-none' })}
      >
        {label}
      </summary>
      <div className="mt-3 rounded-lg border border-line p-4">{children}</div>
    </details>
  );
}
