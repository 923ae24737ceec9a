import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { Form, Link } from 'react-router';
import type { ShownItem } from './shown.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words } from '../messages/show.messages.ts';

interface ShowRowProps {
  item: ShownItem;
  zone: string;
  /** Where it is edited; null for those who only look. */
  edit: string | null;
  /** The places to which it goes by its buttons, as `after|before`: null where it can't go that way. */
  up: string | null;
  down: string | null;
  /** With its stage, where rows of several stand together. */
  withStage?: boolean;
}

/** An item of the plan: when, what, who, and what can be done with it. */
export function ShowRow({ item, zone, edit, up, down, withStage = false }: ShowRowProps) {
  const t = useMessages(words);
  const who = item.memberName || item.people;
  return (
    <>
      <p className="w-full shrink-0 tabular-nums sm:w-44">
        <DateTime at={item.startsAt} zone={zone} style="time" className="font-semibold" />
        <span className="text-muted">
          {' – '}
          <DateTime at={item.endsAt} zone={zone} style="time" />
        </span>
      </p>
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {edit ? (
            <Link
              to={edit}
              className="font-semibold [overflow-wrap:anywhere] decoration-marigold underline-offset-4 hover:underline"
            >
              {item.title}
            </Link>
          ) : (
            <span className="font-semibold [overflow-wrap:anywhere]">{item.title}</span>
          )}
          {item.fixed && <Badge tone="sky">{t.fixed}</Badge>}
          {item.doneAt ? (
            <Badge tone="leaf">{t.done}</Badge>
          ) : (
            item.startedAt && <Badge tone="marigold">{t.started}</Badge>
          )}
        </p>
        <p className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
          {[
            t.minutes(item.minutes),
            item.buffer > 0 && t.plusBuffer(item.buffer),
            withStage && (item.stage || t.noStage),
            who,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {item.notes && (
          <p className="mt-1 text-[0.9375rem] whitespace-pre-line text-muted [overflow-wrap:anywhere]">
            {item.notes}
          </p>
        )}
      </div>
      {edit && (
        <Form
          method="post"
          preventScrollReset
          className="-my-1 -mr-2.5 ml-auto flex items-center print:hidden"
        >
          <input type="hidden" name="id" value={item.id} />
          <input type="hidden" name="seen" value={item.updated} />
          <input type="hidden" name="stage" value={item.stage} />
          <input type="hidden" name="intent" value="move" />
          {!item.fixed && (
            <>
              <Move between={up} label={t.earlier(item.title)}>
                <ArrowUp aria-hidden />
              </Move>
              <Move between={down} label={t.later(item.title)}>
                <ArrowDown aria-hidden />
              </Move>
              <GripVertical aria-hidden className="hidden size-5 cursor-grab text-faint lg:block" />
            </>
          )}
          <Button
            type="submit"
            name="remove"
            value="yes"
            variant="ghost"
            size="icon"
            aria-label={t.remove(item.title)}
          >
            <Trash2 aria-hidden />
          </Button>
        </Form>
      )}
    </>
  );
}

function Move({
  between,
  label,
  children,
}: {
  between: string | null;
  label: string;
  children: React.ReactNode;
}) {
  return (
    <Button
      type="submit"
      name="between"
      value={between ?? ''}
      variant="ghost"
      size="icon"
      className="disabled:opacity-40"
      disabled={between === null}
      aria-label={label}
    >
      {children}
    </Button>
  );
}
