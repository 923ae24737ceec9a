import { Form } from 'react-router';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { words } from '../messages/answering.messages.ts';
import type { Route } from './+types/saved-replies';

export { action, loader } from './saved-replies.server.ts';

export const meta = unlistedMeta(words, (t) => t.savedReplies);

interface Typed {
  id: string;
  title: string;
  body: string;
}

interface Wrong {
  title: string | null;
  body: string | null;
}

const NEW: Typed = { id: '', title: '', body: '' };

/** Answers that operators begin with: each can be changed and removed, and a new one added. */
export default function SavedReplies({ loaderData: { saved, done }, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const refused = actionData && 'typed' in actionData ? actionData : null;
  const outcome = { saved: t.savedNow, removed: t.removedNow };
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t.title, to: '/support' }, { label: t.savedReplies }]} />
      <div className="mt-2">
        <ConsolePage title={t.savedReplies} lead={t.savedLead}>
          <Outcome problem={actionData?.problem ?? undefined} done={done && outcome[done]} />
          {saved.length === 0 && <EmptyState title={t.noSaved} text={t.noSavedText} />}
          {saved.map((reply) => {
            const again = refused?.typed.id === reply.id ? refused : null;
            return (
              <details
                key={`${reply.id} ${reply.updated}`}
                open={again !== null}
                className="rounded-lg border border-line px-5 py-3"
              >
                <summary className="flex min-h-8 cursor-pointer flex-wrap items-baseline justify-between gap-x-4 [overflow-wrap:anywhere]">
                  <span className="font-semibold">{reply.title}</span>
                  <span className="text-[0.9375rem] text-muted underline underline-offset-4">{t.change}</span>
                </summary>
                <div className="mt-4">
                  <ReplyForm typed={again?.typed ?? reply} wrong={again?.wrong ?? null} />
                </div>
              </details>
            );
          })}
          <Card title={t.newSaved}>
            <ReplyForm
              key={`new ${saved.length}`}
              typed={refused?.typed.id === '' ? refused.typed : NEW}
              wrong={refused?.typed.id === '' ? refused.wrong : null}
            />
          </Card>
        </ConsolePage>
      </div>
    </>
  );
}

function ReplyForm({ typed, wrong }: { typed: Typed; wrong: Wrong | null }) {
  const t = useMessages(words);
  return (
    <Form method="post" className="flex flex-col gap-3">
      <input type="hidden" name="id" value={typed.id} />
      <Field label={t.replyTitle} hint={t.replyTitleHint} error={wrong?.title ?? null} required>
        <Input name="title" defaultValue={typed.title} required />
      </Field>
      <Field label={t.replyBody} error={wrong?.body ?? null} required>
        <Textarea name="body" defaultValue={typed.body} rows={6} required />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save">
          {t.save}
        </Button>
        {typed.id !== '' && (
          <Button type="submit" name="intent" value="remove" variant="ghost" formNoValidate>
            {t.remove}
          </Button>
        )}
      </div>
    </Form>
  );
}
