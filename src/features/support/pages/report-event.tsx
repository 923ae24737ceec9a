import { useForm } from '@conform-to/react';
import { Link } from 'react-router';
import { RadioField } from '#shared/forms/radio-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { TextareaField } from '#shared/forms/textarea-field.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/report-event.messages.tsx';
import { words as reasons } from '../messages/report-reasons.messages.ts';
import { REPORT_REASONS } from '../model/report-reason.ts';
import { MessageSent } from '../ui/message-sent.tsx';
import { SupportForm } from '../ui/support-form.tsx';
import { SupportPage } from '../ui/support-page.tsx';
import type { Route } from './+types/report-event';

export { action, loader } from './report-event.server.ts';

export const meta = unlistedMeta(words, (t) => t.pageTitle);

/** Tells those who run the site that something is wrong with an event. */
export default function ReportEvent({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { event, sent, stamp, email } = loaderData;
  if (sent)
    return (
      <MessageSent title={t.sent} reference={sent} again={{ to: event.path, label: t.back }}>
        <p>{t.sentText}</p>
      </MessageSent>
    );
  return (
    <SupportPage
      title={t.pageTitle}
      lead={t.lead(
        <Link to={event.path} className="text-text underline [overflow-wrap:anywhere]">
          {event.title}
        </Link>,
      )}
      aside={<Next />}
    >
      <ReportForm path={`${event.path}/report`} lastResult={actionData} initial={{ email, stamp }} />
    </SupportPage>
  );
}

interface ReportFormProps {
  path: string;
  lastResult: Route.ComponentProps['actionData'];
  initial: { email: string; stamp: string };
}

function ReportForm({ path, lastResult, initial }: ReportFormProps) {
  const t = useMessages(words);
  const r = useMessages(reasons);
  const [form, fields] = useForm({ lastResult, defaultValue: { ...initial, reason: '', body: '' } });
  return (
    <SupportForm
      form={form}
      fields={[
        [fields.reason, t.reason],
        [fields.body, t.what],
        [fields.email, t.email],
      ]}
      action={path}
      stamp={fields.stamp}
      lastResult={lastResult}
      send={t.send}
    >
      <RadioField
        field={fields.reason}
        legend={t.reason}
        options={REPORT_REASONS.map((reason) => ({ value: reason, label: r[reason] }))}
      />
      <TextareaField
        field={fields.body}
        label={t.what}
        hint={t.whatHint}
        className="[&_textarea]:min-h-40"
        required
      />
      <TextField
        field={fields.email}
        label={t.email}
        hint={t.emailHint}
        type="email"
        autoComplete="email"
        optional
      />
    </SupportForm>
  );
}

/** What becomes of a report, and what is better told to others. */
function Next() {
  const t = useMessages(words);
  return (
    <>
      <h2>{t.next}</h2>
      <ul>
        <li>{t.looks}</li>
        <li>{t.secret}</li>
        <li>{t.danger}</li>
      </ul>
      <h2>{t.refund}</h2>
      <p>
        {t.refundText((text) => (
          <Link to="/contact">{text}</Link>
        ))}
      </p>
    </>
  );
}
