import { useForm } from '@conform-to/react';
import { Link } from 'react-router';
import { AttachmentsField } from '../ui/attachments-field.tsx';
import { MessageSent } from '../ui/message-sent.tsx';
import { SupportForm } from '../ui/support-form.tsx';
import { SupportPage } from '../ui/support-page.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { TextareaField } from '#shared/forms/textarea-field.tsx';
import { languageOfMatches, pageTitle, siteInWords, useMessages } from '#shared/i18n/language.tsx';
import { pageAddresses } from '#shared/i18n/addresses.ts';
import { words } from '../messages/report-issue.messages.tsx';
import type { Route } from './+types/report-issue';

export { action, loader } from './report-issue.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = words[languageOfMatches(matches)];
  return [
    pageTitle(loaderData?.sent ? t.sent : t.pageTitle, matches),
    { name: 'description', content: t.description(siteInWords(matches)) },
    ...pageAddresses(matches, '/report-issue'),
  ];
};

export default function ReportIssue({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { sent, stamp, email, page } = loaderData;
  if (sent) {
    return (
      <MessageSent title={t.sent} reference={sent} again={{ to: '/report-issue', label: t.again }}>
        <p>{t.sentText}</p>
      </MessageSent>
    );
  }
  return (
    <SupportPage title={t.pageTitle} lead={t.lead} aside={<Helpful />}>
      <IssueForm lastResult={actionData} initial={{ email, page, stamp }} />
    </SupportPage>
  );
}

interface IssueFormProps {
  lastResult: Route.ComponentProps['actionData'];
  initial: { email: string; page: string; stamp: string };
}

function IssueForm({ lastResult, initial }: IssueFormProps) {
  const t = useMessages(words);
  const [form, fields] = useForm({
    lastResult,
    defaultValue: { ...initial, body: '', attachments: undefined },
  });
  return (
    <SupportForm
      form={form}
      fields={[
        [fields.body, t.what],
        [fields.page, t.where],
        [fields.attachments, t.files],
        [fields.email, t.email],
      ]}
      action="/report-issue"
      encType="multipart/form-data"
      stamp={fields.stamp}
      lastResult={lastResult}
      send={t.send}
    >
      <TextareaField
        field={fields.body}
        label={t.what}
        hint={t.whatHint}
        className="[&_textarea]:min-h-40"
        required
      />
      <TextField
        field={fields.page}
        label={t.where}
        hint={t.whereHint}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={2_000}
        optional
      />
      <AttachmentsField field={fields.attachments} hint={lastResult ? t.filesAgain : t.filesHint} />
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

/** What makes a report easy to follow. */
function Helpful() {
  const t = useMessages(words);
  return (
    <>
      <h2>{t.helps}</h2>
      <ul>
        <li>{t.helpSteps}</li>
        <li>{t.helpRequest}</li>
        <li>{t.helpPicture}</li>
      </ul>
      <h2>{t.else}</h2>
      <p>
        {t.elseText((text) => (
          <Link to="/contact">{text}</Link>
        ))}
      </p>
    </>
  );
}
