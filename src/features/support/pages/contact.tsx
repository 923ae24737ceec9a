import { useForm } from '@conform-to/react';
import { Form, Link, useNavigation } from 'react-router';
import { FormSeal } from '../ui/form-seal.tsx';
import { MessageSent } from '../ui/message-sent.tsx';
import { SupportPage } from '../ui/support-page.tsx';
import { Button } from '#shared/ui/button.tsx';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { TextareaField } from '#shared/forms/textarea-field.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import { pageAddresses } from '#shared/i18n/addresses.ts';
import { words } from '../messages/contact.messages.tsx';
import type { Route } from './+types/contact';

export { action, loader } from './contact.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const say = words[languageOfMatches(matches)];
  return [
    pageTitle(loaderData?.sent ? say.sent : say.pageTitle),
    { name: 'description', content: say.description },
    ...pageAddresses(matches, '/contact'),
  ];
};

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const say = useMessages(words);
  const { sent, stamp, name, email } = loaderData;
  if (sent) {
    return (
      <MessageSent title={say.sent} reference={sent} again={{ to: '/contact', label: say.again }}>
        <p>{say.sentText}</p>
      </MessageSent>
    );
  }
  return (
    <SupportPage title={say.title} lead={say.lead} aside={<Before />}>
      <ContactForm lastResult={actionData} initial={{ name, email, stamp }} />
    </SupportPage>
  );
}

interface ContactFormProps {
  lastResult: Route.ComponentProps['actionData'];
  initial: { name: string; email: string; stamp: string };
}

function ContactForm({ lastResult, initial }: ContactFormProps) {
  const say = useMessages(words);
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
          [fields.name, say.name],
          [fields.email, say.email],
          [fields.subject, say.subject],
          [fields.body, say.message],
        ]}
      />
      <FormSeal stamp={fields.stamp} lastResult={lastResult} />
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <TextField field={fields.name} label={say.name} maxLength={120} autoComplete="name" required />
        <TextField field={fields.email} label={say.email} type="email" autoComplete="email" required />
      </div>
      <TextField field={fields.subject} label={say.subject} maxLength={150} autoComplete="off" required />
      <TextareaField field={fields.body} label={say.message} className="[&_textarea]:min-h-56" required />
      <Button type="submit" size="lg" pending={busy} className="sm:self-start">
        {say.send}
      </Button>
    </Form>
  );
}

/** What is answered faster elsewhere. */
function Before() {
  const say = useMessages(words);
  return (
    <>
      <h2>{say.aboutOrder}</h2>
      <p>{say.aboutOrderText}</p>
      <h2>{say.aboutEvent}</h2>
      <p>{say.aboutEventText}</p>
      <h2>{say.broken}</h2>
      <p>
        {say.brokenText((text) => (
          <Link to="/report-issue">{text}</Link>
        ))}
      </p>
    </>
  );
}
