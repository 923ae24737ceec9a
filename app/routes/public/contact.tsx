import { useForm } from '@conform-to/react';
import { Form, Link, useNavigation } from 'react-router';
import { FormSeal } from '../../components/support/form-seal.tsx';
import { MessageSent } from '../../components/support/message-sent.tsx';
import { SupportPage } from '../../components/support/support-page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { FormProblems } from '../../forms/form-problems.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { TextareaField } from '../../forms/textarea-field.tsx';
import type { Route } from './+types/contact';

export { action, loader } from './contact.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.sent ? 'We have your message · Mela' : 'Contact · Mela' },
  { name: 'description', content: 'Write to the people who run Mela.' },
];

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, stamp, name, email } = loaderData;
  if (sent) {
    return (
      <MessageSent
        title="We have your message"
        reference={sent}
        again={{ to: '/contact', label: 'Write another message' }}
      >
        <p>
          A person reads it and answers by mail. A confirmation is on its way to the address that you gave.
        </p>
      </MessageSent>
    );
  }
  return (
    <SupportPage title="Write to us" lead="A person reads it and answers by mail." aside={<Before />}>
      <ContactForm lastResult={actionData} initial={{ name, email, stamp }} />
    </SupportPage>
  );
}

interface ContactFormProps {
  lastResult: Route.ComponentProps['actionData'];
  initial: { name: string; email: string; stamp: string };
}

function ContactForm({ lastResult, initial }: ContactFormProps) {
  const busy = useNavigation().state !== 'idle';
  const [form, fields] = useForm({ lastResult, defaultValue: { ...initial, subject: '', body: '' } });
  return (
    <Form
      method="post"
      action="/contact"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="relative flex flex-col gap-6"
    >
      <FormProblems
        form={form}
        fields={[
          [fields.name, 'Your name'],
          [fields.email, 'Email'],
          [fields.subject, 'Subject'],
          [fields.body, 'Message'],
        ]}
      />
      <FormSeal stamp={fields.stamp} lastResult={lastResult} />
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <TextField field={fields.name} label="Your name" maxLength={120} autoComplete="name" required />
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" required />
      </div>
      <TextField field={fields.subject} label="Subject" maxLength={150} autoComplete="off" required />
      <TextareaField field={fields.body} label="Message" className="[&_textarea]:min-h-56" required />
      <Button type="submit" size="lg" pending={busy} className="sm:self-start">
        Send the message
      </Button>
    </Form>
  );
}

/** What is answered faster elsewhere. */
function Before() {
  return (
    <>
      <h2>About an order</h2>
      <p>
        Tell us the order's code, which is in the mail with your tickets. If that mail did not come, look into
        the spam folder first.
      </p>
      <h2>About an event</h2>
      <p>What happens there is up to its organiser, who is named on the event's page.</p>
      <h2>Something does not work?</h2>
      <p>
        <Link to="/report-issue">Report an issue</Link>, with a screenshot if you have one.
      </p>
    </>
  );
}
