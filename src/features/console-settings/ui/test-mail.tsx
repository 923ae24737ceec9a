import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmailInput } from '#shared/ui/fields/email-input.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { words } from '../messages/setting-pages.messages.ts';

/** A mail that is sent at once, by the settings as they are saved. */
export function TestMail({ to, pending, outcome }: { to: string; pending: boolean; outcome: ReactNode }) {
  const t = useMessages(words);
  return (
    <section id="test" className="max-w-3xl scroll-mt-16">
      <Card>
        <h2 className="font-semibold">{t.testMail}</h2>
        <p className="mt-1 text-[0.9375rem] text-muted">{t.testMailText}</p>
        <div className="mt-4 empty:hidden">{outcome}</div>
        <Form
          method="post"
          action="/_/settings/mail#test"
          preventScrollReset
          className="mt-4 flex flex-wrap items-end gap-4"
        >
          <Field label={t.to} required className="min-w-0 flex-1 basis-56">
            <EmailInput name="email" defaultValue={to} />
          </Field>
          <Field label={t.template} className="basis-64">
            <Select name="template" defaultValue="verification">
              <option value="verification">{t.templateVerification}</option>
              <option value="password-reset">{t.templateReset}</option>
              <option value="email-change">{t.templateChange}</option>
              <option value="otp">{t.templateOtp}</option>
              <option value="login-alert">{t.templateAlert}</option>
            </Select>
          </Field>
          <Button type="submit" name="act" value="test" variant="secondary" pending={pending}>
            {t.send}
          </Button>
        </Form>
      </Card>
    </section>
  );
}
