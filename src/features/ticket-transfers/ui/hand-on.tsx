import { Form, useNavigation, useSearchParams } from 'react-router';
import { TicketDate, type ShownTicketDate } from '#features/orders/ui/ticket-date.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { EmailInput } from '#shared/ui/fields/email-input.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { words } from '../messages/hand-on.messages.tsx';

/** A ticket that may be handed on. */
export interface HandOnPage {
  /** Where it is shown. */
  back: string;
  event: { title: string; timezone: string } | null;
  ticket: { name: string; holder: string; date: ShownTicketDate | null; seat: string } | null;
  /** What was paid for it stays with whoever hands it on. */
  money: boolean;
  /** Why it can't be, in words; null when it can. */
  refused: string | null;
  /** UTC text. */
  closes: string;
  open: { toName: string; toEmail: string; until: string } | null;
  last: { state: 'declined' | 'withdrawn' | 'lapsed'; toName: string } | null;
  key: string;
}

/** What came of a form. */
export interface HandOnReply {
  typed: { name: string; email: string };
  problem: string | null;
  problems: { name?: string; email?: string };
  /** The link that was just made, and its code; shown this once. */
  made: { url: string; code: string } | null;
}

/** Hands a ticket on, shows whom it is offered to, and takes that back. */
export function HandOn({ page, reply }: { page: HandOnPage; reply: HandOnReply | null }) {
  const t = useMessages(words);
  const { back, event, ticket, refused, closes, open, last } = page;
  const [search] = useSearchParams();
  const done = reply ? null : search.get('done');
  const zone = event?.timezone ?? 'UTC';
  return (
    <div className="page max-w-2xl! pt-8 sm:pt-12">
      <Breadcrumbs crumbs={[{ label: t.back, to: back }, { label: t.title }]} />
      <h1 className="mt-6 text-title font-medium">{t.title}</h1>
      {event && <p className="mt-2 text-xl [overflow-wrap:anywhere] text-muted">{event.title}</p>}
      {ticket && (
        <div className="mt-6 rounded-lg border border-line bg-raised px-5 py-4 [overflow-wrap:anywhere]">
          <p className="text-xl font-semibold">{ticket.name}</p>
          {ticket.date && <TicketDate date={ticket.date} zone={zone} className="font-medium text-marigold" />}
          {ticket.seat !== '' && <p className="font-medium">{ticket.seat}</p>}
          <p className="text-muted">{ticket.holder}</p>
        </div>
      )}
      <div className="mt-8 flex flex-col gap-8">
        {reply?.problem && (
          <Callout tone="error" title={t.notNow} announce>
            {reply.problem}
          </Callout>
        )}
        {done === 'withdrawn' && !open && (
          <Callout tone="success" title={t.withdrawn} announce>
            {t.withdrawnText}
          </Callout>
        )}
        {done === 'sent' && open && <Callout tone="success" title={t.sent} announce />}
        {refused ? (
          <>
            <Callout title={t.notNow}>{refused}</Callout>
            <div>
              <ButtonLink to={back} variant="secondary">
                {t.back}
              </ButtonLink>
            </div>
          </>
        ) : open ? (
          <Offered open={open} made={reply?.made ?? null} zone={zone} />
        ) : (
          <>
            {last && last.state !== 'withdrawn' && (
              <p>{last.state === 'declined' ? t.declinedBy(last.toName) : t.lapsed}</p>
            )}
            <div className="flex flex-col gap-3 text-muted">
              <p>{t.how}</p>
              {page.money && <p>{t.money}</p>}
              <p>{t.until(<DateTime at={closes} zone={zone} showZone />)}</p>
            </div>
            <OfferForm page={page} reply={reply} />
          </>
        )}
      </div>
    </div>
  );
}

function OfferForm({ page, reply }: { page: HandOnPage; reply: HandOnReply | null }) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const { typed, problems } = reply ?? { typed: { name: '', email: '' }, problems: {} };
  return (
    <Form method="post" noValidate className="flex flex-col gap-6">
      <input type="hidden" name="key" value={page.key} />
      <Field id="name" label={t.name} hint={t.nameHint} error={problems.name} optional>
        <Input name="name" defaultValue={typed.name} maxLength={120} autoComplete="off" />
      </Field>
      <Field id="email" label={t.email} hint={t.emailHint} error={problems.email}>
        <EmailInput name="email" defaultValue={typed.email} autoComplete="off" />
      </Field>
      <Button type="submit" name="intent" value="mail" pending={busy} className="self-start">
        {t.send}
      </Button>
      <div className="border-t border-line pt-6">
        <p className="font-medium">{t.or}</p>
        <p className="mt-1 text-muted">{t.orText}</p>
        <Button type="submit" name="intent" value="link" variant="secondary" className="mt-4">
          {t.link}
        </Button>
      </div>
    </Form>
  );
}

function Offered({
  open,
  made,
  zone,
}: {
  open: NonNullable<HandOnPage['open']>;
  made: HandOnReply['made'];
  zone: string;
}) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const { toName, toEmail, until } = open;
  const who = toName || toEmail;
  return (
    <section className="rounded-lg border border-line px-5 py-5">
      <h2 className="text-xl font-semibold [overflow-wrap:anywhere]">
        {who === '' ? t.offered : t.offeredTo(who)}
      </h2>
      <p className="mt-2 text-muted">{t.offeredText(<DateTime at={until} zone={zone} showZone />)}</p>
      {toEmail !== '' && <p className="mt-2 [overflow-wrap:anywhere] text-muted">{t.mailed(toEmail)}</p>}
      {made && (
        <div className="mt-5 flex flex-col gap-3">
          <output className="text-leaf">{t.linkReady}</output>
          <CopyButton value={made.url} label={t.linkFor} />
          <p className="text-muted">
            {t.code} <span className="[overflow-wrap:anywhere]">{made.url.replace(/\/[^/]*$/, '')}</span>
          </p>
          <p className="font-mono text-xl tracking-wide select-all">{made.code}</p>
        </div>
      )}
      <Form method="post" className="mt-6">
        <Button type="submit" name="intent" value="withdraw" variant="danger" size="sm" pending={busy}>
          {t.withdraw}
        </Button>
      </Form>
    </section>
  );
}
