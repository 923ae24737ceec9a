import { useForm } from '@conform-to/react';
import { Form, Link, useNavigation } from 'react-router';
import { AttachmentsField } from '../../components/support/attachments-field.tsx';
import { FormSeal } from '../../components/support/form-seal.tsx';
import { MessageSent } from '../../components/support/message-sent.tsx';
import { SupportPage } from '../../components/support/support-page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { FormProblems } from '../../forms/form-problems.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { TextareaField } from '../../forms/textarea-field.tsx';
import type { Route } from './+types/report-issue';

export { action, loader } from './report-issue.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.sent ? 'We have your report · Mela' : 'Report an issue · Mela' },
  { name: 'description', content: 'Tell the people who run Mela what does not work.' },
];

const FILES_HINT = 'PNG, JPEG, WebP or PDF; three at most, up to 5 MB each.';

export default function ReportIssue({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, stamp, email, page } = loaderData;
  if (sent) {
    return (
      <MessageSent
        title="We have your report"
        reference={sent}
        again={{ to: '/report-issue', label: 'Report something else' }}
      >
        <p>
          Thank you. A person looks at it. If you left an address, a confirmation is on its way there, and we
          write to you if something is unclear.
        </p>
      </MessageSent>
    );
  }
  return (
    <SupportPage
      title="Report an issue"
      lead="Tell us what does not work, and we will mend it. You need no account."
      aside={<Helpful />}
    >
      <IssueForm lastResult={actionData} initial={{ email, page, stamp }} />
    </SupportPage>
  );
}

interface IssueFormProps {
  lastResult: Route.ComponentProps['actionData'];
  initial: { email: string; page: string; stamp: string };
}

function IssueForm({ lastResult, initial }: IssueFormProps) {
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
          [fields.body, 'What happened'],
          [fields.page, 'Where'],
          [fields.attachments, 'Files'],
          [fields.email, 'Email'],
        ]}
      />
      <FormSeal stamp={fields.stamp} lastResult={lastResult} />
      <TextareaField
        field={fields.body}
        label="What happened"
        hint="What you did, what you expected, and what came instead."
        className="[&_textarea]:min-h-40"
        required
      />
      <TextField
        field={fields.page}
        label="Where"
        hint="The address of the page, as your browser shows it."
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={2_000}
        optional
      />
      <AttachmentsField
        field={fields.attachments}
        hint={
          lastResult ? `${FILES_HINT} If you had chosen some, look whether they are still there.` : FILES_HINT
        }
      />
      <TextField
        field={fields.email}
        label="Email"
        hint="If we may ask you about it."
        type="email"
        autoComplete="email"
        optional
      />
      <Button type="submit" size="lg" pending={busy} className="sm:self-start">
        Send the report
      </Button>
    </Form>
  );
}

/** What makes a report easy to follow. */
function Helpful() {
  return (
    <>
      <h2>What helps us most</h2>
      <ul>
        <li>The steps that lead there, one by one.</li>
        <li>The request number, if a page with an error showed one.</li>
        <li>A screenshot. Cover what is nobody's business: names, addresses, ticket codes.</li>
      </ul>
      <h2>Anything else?</h2>
      <p>
        <Link to="/contact">Write to us</Link> about everything that is not broken.
      </p>
    </>
  );
}
