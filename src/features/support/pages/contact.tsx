import { useForm } from '@conform-to/react';
import { Link } from 'react-router';
import { MessageSent } from '../ui/message-sent.tsx';
import { SupportForm } from '../ui/support-form.tsx';
import { SupportPage } from '../ui/support-page.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { TextareaField } from '#shared/forms/textarea-field.tsx';
import { languageOfMatches, pageTitle, siteInWords, useMessages } from '#shared/i18n/language.tsx';
import { pageAddresses } from '#shared/i18n/addresses.ts';
import { words } from '../messages/contact.messages.tsx';
import type { Route } from './+types/contact';

export { action, loader } from './contact.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = words[languageOfMatches(matches)];
  return [
    pageTitle(loaderData?.sent ? t.sent : t.pageTitle, matches),
    { name: 'description', content: t.description(siteInWords(matches)) },
    ...pageAddresses(matches, '/contact'),
  ];
};

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { sent, stamp, name, email } = loaderData;
  if (sent) {
    return (
      <MessageSent title={t.sent} reference={sent} again={{ to: '/contact', label: t.again }}>
        <p>{t.sentText}</p>
      </MessageSent>
    );
  }
  return (
    <SupportPage title={t.title} lead={t.lead} aside={<Before />}>
      <ContactForm lastResult={actionData} initial={{ name, email, stamp }} />
    </SupportPage>
  );
}

interface ContactFormProps {
  lastResult: Route.ComponentProps['actionData'];
  initial: { name: string; email: string; stamp: string };
}

function ContactForm({ lastResult, initial }: ContactFormProps) {
  const t = useMessages(words);
  const [form, fields] = useForm({ lastResult, defaultValue: { ...initial, subject: '', body: '' } });
  return (
    <SupportForm
      form={form}
      fields={[
        [fields.name, t.name],
        [fields.email, t.email],
        [fields.subject, t.subject],
        [fields.body, t.message],
      ]}
      action="/contact"
      stamp={fields.stamp}
      lastResult={lastResult}
      send={t.send}
    >
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <TextField field={fields.name} label={t.name} maxLength={120} autoComplete="name" required />
        <TextField field={fields.email} label={t.email} type="email" autoComplete="email" required />
      </div>
      <TextField field={fields.subject} label={t.subject} maxLength={150} autoComplete="off" required />
      <TextareaField field={fields.body} label={t.message} className="[&_textarea]:min-h-56" required />
    </SupportForm>
  );
}

/** What is answered faster elsewhere. */
function Before() {
  const t = useMessages(words);
  return (
    <>
      <h2>{t.aboutOrder}</h2>
      <p>{t.aboutOrderText}</p>
      <h2>{t.aboutEvent}</h2>
      <p>{t.aboutEventText}</p>
      <h2>{t.broken}</h2>
      <p>
        {t.brokenText((text) => (
          <Link to="/report-issue">{text}</Link>
        ))}
      </p>
    </>
  );
}
