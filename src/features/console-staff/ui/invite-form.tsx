import { Form, useNavigation } from 'react-router';
import { LANGUAGE_NAMES, LANGUAGES } from '#lib/language/index.ts';
import { words as roleWords } from '#features/staff/messages/roles.messages.ts';
import { STAFF_ROLES } from '#features/staff/model/permissions.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { words } from '../messages/staff.messages.ts';

interface InviteFormProps {
  /** What was refused, and why. */
  typed: { email: string; name: string; role: string; language: string } | null;
  wrong: { email: string | null; name: string | null; role: string | null } | null;
}

/** Whom to invite, in which role and language. */
export function InviteForm({ typed, wrong }: InviteFormProps) {
  const t = useMessages(words);
  const roles = useMessages(roleWords);
  const language = useLanguage();
  const busy = useNavigation().formData?.get('intent') === 'invite';
  return (
    <>
      <p className="text-[0.9375rem] text-muted">{t.inviteText}</p>
      <Form method="post" noValidate className="mt-4 flex flex-col gap-4">
        <Field label={t.email} error={wrong?.email ?? null} required>
          <Input
            name="email"
            type="email"
            autoComplete="off"
            autoCapitalize="off"
            defaultValue={typed?.email}
          />
        </Field>
        <Field label={t.name} error={wrong?.name ?? null} optional>
          <Input name="name" autoComplete="off" defaultValue={typed?.name} maxLength={100} />
        </Field>
        <Field label={t.role} error={wrong?.role ?? null} required>
          <Select name="role" defaultValue={typed?.role || 'support'}>
            {[...STAFF_ROLES, 'superuser' as const].map((role) => (
              <option key={role} value={role}>
                {roles.role[role]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t.language}>
          <Select name="language" defaultValue={typed?.language || language}>
            {LANGUAGES.map((each) => (
              <option key={each} value={each} lang={each}>
                {LANGUAGE_NAMES[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" name="intent" value="invite" pending={busy} className="sm:self-start">
          {t.inviteNow}
        </Button>
      </Form>
    </>
  );
}
