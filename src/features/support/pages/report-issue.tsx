import { useForm } from '@conform-to/react';
import { Form, Link, useNavigation } from 'react-router';
import { AttachmentsField } from '../ui/attachments-field.tsx';
import { FormSeal } from '../ui/form-seal.tsx';
import { MessageSent } from '../ui/message-sent.tsx';
import { SupportPage } from '../ui/support-page.tsx';
import { Button } from '#shared/ui/button.tsx';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { TextareaField } from '#shared/forms/textarea-field.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import { pageAddresses } from '#shared/i18n/addresses.ts';
import { words } from '../messages/report-issue.messages.tsx';
import type { Route } from './+types/report-issue';

export { action, loader } from './report-issue.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const say = words[languageOfMatches(matches)];
  return [
    pageTitle(loaderData?.sent ? say.sent : say.pageTitle),
    { name: 'description', content: say.description },
    ...pageAddresses(matches, '/report-issue'),
  ];
};

export default function ReportIssue({ loaderData, actionData }: Route.ComponentProps) {
  const say = useMessages(words);
  const { sent, stamp, email, page } = loaderData;
  if (sent) {
    return (
      <MessageSent title={say.sent} reference={sent} again={{ to: '/report-issue', label: say.again }}>
        <p>{say.sentText}</p>
      </MessageSent>
    );
  }
  return (
    <SupportPage title={say.pageTitle} lead={say.lead} aside={<Helpful />}>
      <IssueForm lastResult={actionData} initial={{ email, page, stamp }} />
    </SupportPage>
  );
}

interface IssueFormProps {
  lastResult: Route.ComponentProps['actionData'];
  initial: { email: string; page: string; stamp: string };
}

function IssueForm({ lastResult, initial }: IssueFormProps) {
  const say = useMessages(words);
  const busy = useNavigation().state !== 'idle';
  const [form, fields] = useForm({
    lastResult,
    defaultValue: { ...initial, body: '', attachments: undefined },
  });
  return (
    <Form
      method="post"
      action="/report-issue"
      encType="multipart/form-data"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="relative flex flex-col gap-6"
    >
      <FormProblems
        form={form}
        fields={[
          [fields.body, say.what],
          [fields.page, say.where],
          [fields.attachments, say.files],
          [fields.email, say.email],
        ]}
      />
      <FormSeal stamp={fields.stamp} lastResult={lastResult} />
      <TextareaField
        field={fields.body}
        label={say.what}
        hint={say.whatHint}
        className="[&_textarea]:min-h-40"
        required
      />
      <TextField
        field={fields.page}
        label={say.where}
        hint={say.whereHint}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={2_000}
        optional
      />
      <AttachmentsField field={fields.attachments} hint={lastResult ? say.filesAgain : say.filesHint} />
      <TextField
        field={fields.email}
        label={say.email}
        hint={say.emailHint}
        type="email"
        autoComplete="email"
        optional
      />
      <Button type="submit" size="lg" pending={busy} className="sm:self-start">
        {say.send}
      </Button>
    </Form>
  );
}

/** What makes a report easy to follow. */
function Helpful() {
  const say = useMessages(words);
  return (
    <>
      <h2>{say.helps}</h2>
      <ul>
        <li>{say.helpSteps}</li>
        <li>{say.helpRequest}</li>
        <li>{say.helpPicture}</li>
      </ul>
      <h2>{say.else}</h2>
      <p>
        {say.elseText((text) => (
          <Link to="/contact">{text}</Link>
        ))}
      </p>
    </>
  );
}
