import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { words } from '../messages/tasks.messages.ts';

interface CommentsProps {
  comments: readonly { id: string; name: string | null; body: string; created: string; own: boolean }[];
  works: boolean;
  zone: string;
  typed: string;
}

/** What was said about a task, the oldest first. */
export function Comments({ comments, works, zone, typed }: CommentsProps) {
  const t = useMessages(words);
  return (
    <Card title={t.comments}>
      {comments.length === 0 && <p className="mb-4 text-[0.9375rem] text-muted">{t.noComments}</p>}
      <ul className="mb-4 flex flex-col gap-4 empty:hidden">
        {comments.map(({ id, name, body, created, own }) => (
          <li key={id}>
            <p className="flex flex-wrap items-center gap-x-3 text-[0.9375rem] text-muted">
              <span className="font-medium text-text">{name ?? t.gone}</span>
              <DateTime at={created} zone={zone} style="short" />
            </p>
            <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">{body}</p>
            {own && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="remove-comment" />
                <input type="hidden" name="comment" value={id} />
                <Button type="submit" variant="ghost" size="sm" className="-ml-3.5">
                  {t.removeComment}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {works && (
        <Form method="post" preventScrollReset key={comments.length} className="flex flex-col gap-3">
          <input type="hidden" name="intent" value="comment" />
          <Field label={t.t}>
            <Textarea name="body" rows={3} maxLength={2000} defaultValue={typed} required />
          </Field>
          <div>
            <Button type="submit" variant="secondary">
              {t.send}
            </Button>
          </div>
        </Form>
      )}
    </Card>
  );
}
