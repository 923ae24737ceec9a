import { Form, useNavigation } from 'react-router';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { words } from '../messages/replies.messages.ts';
import { ThreadEntry } from '#shared/ui/thread-entry.tsx';
import type { Route } from './+types/thread';

export { action, loader } from './thread.server.ts';

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(words[languageOfMatches(matches)].title, matches),
  { name: 'robots', content: 'noindex' },
  // The address is the key: no other site gets it. Forms need it to say where they come from.
  { name: 'referrer', content: 'same-origin' },
];

/** What somebody wrote to those who run the site, what these answered, and a way to write back. */
export default function Thread({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const { code, subject, body, created, replies, sent } = loaderData;
  return (
    <div className="page max-w-3xl! pt-10 sm:pt-14">
      <h1 className="text-title font-medium [overflow-wrap:anywhere]">{subject || t.titleOf(code)}</h1>
      <p className="mt-2 text-muted">
        {t.number}: <span className="select-all">{code}</span>
      </p>
      <div className="mt-8 flex flex-col gap-8">
        {actionData?.problem && <Callout tone="error" title={actionData.problem} announce />}
        {sent && !actionData && <Callout tone="success" title={t.sent} announce />}
        <ol className="flex flex-col gap-6">
          <ThreadEntry who={t.you} at={created} ours={false}>
            {body}
          </ThreadEntry>
          {replies.map((reply) => (
            <ThreadEntry
              key={reply.id}
              who={reply.author === 'operator' ? t.us : t.you}
              at={reply.created}
              ours={reply.author === 'operator'}
            >
              {reply.body}
            </ThreadEntry>
          ))}
        </ol>
        <Form method="post" className="flex flex-col gap-3" key={replies.length}>
          <Field label={t.message} hint={t.hint} error={actionData?.wrong ?? null} required>
            <Textarea name="body" defaultValue={actionData?.typed ?? ''} rows={6} required />
          </Field>
          <Button type="submit" pending={busy} className="sm:self-start">
            {t.send}
          </Button>
        </Form>
      </div>
    </div>
  );
}
