import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormError } from '#shared/ui/fields/form-error.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { words } from '../messages/date-changes.messages.ts';
import { words as dateWords } from '../messages/dates.messages.ts';
import type { ReviewedChange } from '../model/reviewed-change.ts';

/** What a change would do, before it is made: which dates, and who gets a mail with which words. */
export function ReviewChange({
  review,
  zone,
  back,
}: {
  review: ReviewedChange;
  zone: string;
  /** Where nothing is changed. */
  back: string;
}) {
  const t = useMessages(words);
  const busy = useNavigation().formMethod === 'POST';
  const heading = useRef<HTMLHeadingElement>(null);
  const { kind, count, guests, typed, notify, message, wrong } = review;
  // The button that led here is gone: who goes by keyboard or listens goes on from what it led to.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Card flush>
        <div className="px-5 pt-5 pb-4">
          <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
            {t.title[kind](count)}
          </h3>
          <p className="mt-1 text-[0.9375rem] text-muted">{t.notYet}</p>
        </div>
        <ol className="border-t border-line">
          <Changes changes={review.first} zone={zone} />
          {review.between > 0 && (
            <li className="border-b border-line px-5 py-2.5 text-muted">{t.between(review.between)}</li>
          )}
          <Changes changes={review.last} zone={zone} />
        </ol>
      </Card>
      <Card>
        <Form method="post" className="flex flex-col gap-5" noValidate>
          {wrong !== null && (
            <FormError message={null} fields={[{ id: 'message', label: t.message, error: wrong }]} />
          )}
          {Object.entries(typed).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {guests > 0 ? (
            <>
              <Checkbox
                name="notify"
                value="on"
                label={t.send(guests)}
                hint={t.sendHint}
                defaultChecked={notify}
              />
              <Field id="message" label={t.message} hint={t.messageHint} error={wrong} optional>
                <Textarea name="message" rows={4} defaultValue={message} />
              </Field>
            </>
          ) : (
            <p className="text-[0.9375rem] text-muted">{t.nobody}</p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              name="confirmed"
              value="yes"
              pending={busy}
              variant={kind === 'cancelled' ? 'danger' : 'primary'}
            >
              {t.confirm[kind](count)}
            </Button>
            <Link to={back} className={buttonClass({ variant: 'secondary' })}>
              {t.leave}
            </Link>
          </div>
        </Form>
      </Card>
    </div>
  );
}

function Changes({ changes, zone }: { changes: ReviewedChange['first']; zone: string }) {
  const t = useMessages(words);
  const d = useMessages(dateWords);
  return changes.map(({ id, kind, title, was, now, clock }) => (
    <li key={id} className="flex flex-col gap-0.5 border-b border-line px-5 py-2.5 last:border-0">
      {kind === 'moved' && (
        <span className="text-[0.9375rem] text-muted">
          {`${t.before} `}
          <DateTime at={was.startsAt} until={was.endsAt} zone={zone} />
        </span>
      )}
      <span>
        {kind === 'moved' && <span className="text-muted">{`${t.now} `}</span>}
        {kind === 'cancelled' ? (
          <s>
            <DateTime at={was.startsAt} until={was.endsAt} zone={zone} />
          </s>
        ) : (
          <DateTime at={now.startsAt} until={now.endsAt} zone={zone} />
        )}
      </span>
      {title !== '' && <span className="text-[0.9375rem] text-muted">{title}</span>}
      {clock !== 'plain' && <span className="text-[0.9375rem] text-muted">{d[clock]}</span>}
    </li>
  ));
}
