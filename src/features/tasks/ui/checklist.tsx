import { Check, X } from 'lucide-react';
import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { words } from '../messages/tasks.messages.ts';

interface ChecklistProps {
  lines: readonly { id: string; text: string; done: boolean }[];
  works: boolean;
  /** What was typed of a line that was refused. */
  typed: string;
}

/** Lines to be ticked; each press is a form of its own, so that it needs no script. */
export function Checklist({ lines, works, typed }: ChecklistProps) {
  const t = useMessages(words);
  return (
    <Card title={t.checklist}>
      {lines.length > 0 && (
        <ul className="mb-4 flex flex-col">
          {lines.map(({ id, text, done }) => (
            <li key={id} className="flex items-center gap-2 border-b border-line py-1 last:border-0">
              {works ? (
                <Form method="post" preventScrollReset className="min-w-0 flex-1">
                  <input type="hidden" name="intent" value="tick" />
                  <input type="hidden" name="check" value={id} />
                  <button
                    type="submit"
                    name="on"
                    value={done ? '0' : '1'}
                    aria-pressed={done}
                    className="flex min-h-10 w-full items-center gap-3 rounded-sm text-left hover:bg-lifted"
                  >
                    <Tick done={done} />
                    <span
                      className={cx('min-w-0 [overflow-wrap:anywhere]', done && 'text-muted line-through')}
                    >
                      <span className="sr-only">{done ? t.untick(text) : t.tick(text)}</span>
                      <span aria-hidden>{text}</span>
                    </span>
                  </button>
                </Form>
              ) : (
                <p className="flex min-h-10 min-w-0 items-center gap-3">
                  <Tick done={done} />
                  <span className={cx('min-w-0 [overflow-wrap:anywhere]', done && 'text-muted')}>
                    {text}
                    {done && <span className="sr-only">{`: ${t.done}`}</span>}
                  </span>
                </p>
              )}
              {works && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="remove-line" />
                  <input type="hidden" name="check" value={id} />
                  <Button type="submit" variant="ghost" size="icon" aria-label={t.removeLine(text)}>
                    <X aria-hidden />
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {works && (
        <Form method="post" preventScrollReset key={lines.length} className="flex items-end gap-3">
          <input type="hidden" name="intent" value="add-line" />
          <Field label={t.newLine} className="min-w-0 flex-1">
            <Input name="text" maxLength={200} autoComplete="off" defaultValue={typed} required />
          </Field>
          <Button type="submit" variant="secondary">
            {t.addLine}
          </Button>
        </Form>
      )}
    </Card>
  );
}

function Tick({ done }: { done: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-5 shrink-0 place-items-center rounded-sm border',
        done ? 'border-marigold bg-marigold text-black' : 'border-edge bg-raised',
      )}
    >
      {done && <Check className="size-4" />}
    </span>
  );
}
