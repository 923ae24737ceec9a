import { Form, Link } from 'react-router';
import { formatNumber, type Language } from '#lib/language/index.ts';
import { titleMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormError } from '#shared/ui/fields/form-error.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Money } from '#shared/ui/money.tsx';
import { words } from '../messages/ballot.messages.ts';
import { words as cardWords } from '../messages/card.messages.ts';
import { words as groupWords } from '../messages/group.messages.ts';
import { OwnCard } from '../ui/own-card.tsx';
import { OwnGroup } from '../ui/own-group.tsx';
import { withNonce } from '../ui/with-nonce.ts';
import type { Route } from './+types/ballot';

export { action, loader } from './ballot.server.ts';

export const meta = titleMeta(words, (t) => t.title);

type Shown = Route.ComponentProps['loaderData'];
type Answer = Route.ComponentProps['actionData'];

/** A ballot as whoever wants tickets sees it. */
export default function BallotPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const c = useMessages(cardWords);
  const g = useMessages(groupWords);
  const language = useLanguage();
  const { event, ballot, person, own, linkWrong } = loaderData;
  const { phase } = ballot;
  const open = phase === 'open';
  const answer = actionData;
  return (
    <div className="page flex max-w-3xl flex-col gap-8 pt-6 sm:pt-8">
      <div>
        <p>
          <a href={event.path} className="underline">
            {event.title}
          </a>
        </p>
        <h1 className="mt-2 text-title font-semibold">{t.title}</h1>
        <p className="mt-4 max-w-prose">{t.how}</p>
      </div>
      {linkWrong && <Callout tone="warning" title={t.linkWrong} />}
      {/* It was closed while they filled it in. */}
      {!open && answer?.intent === 'enter' && <FormError message={answer.message} fields={[]} />}
      {own && <OwnEntry shown={loaderData} answer={answer} />}
      <section aria-labelledby="when">
        <h2 id="when" className="text-xl font-semibold">
          {t.phases[phase]}
        </h2>
        <dl className="mt-3 grid gap-3 sm:grid-cols-3">
          {(
            [
              [t.opens, ballot.opensAt],
              [t.closes, ballot.closesAt],
              [t.draws, ballot.drawsAt],
            ] as const
          ).map(([label, at]) => (
            <div key={label}>
              <dt className="text-muted">{label}</dt>
              <dd>
                <DateTime at={at} zone={event.timezone} showZone />
              </dd>
            </div>
          ))}
        </dl>
        {phase !== 'before' && <p className="mt-3">{t.taking(formatNumber(ballot.count, language))}</p>}
      </section>
      {open && person && <EnterForm shown={loaderData} answer={answer} />}
      {!person && phase !== 'before' && <LinkForm shown={loaderData} answer={answer} />}
      <section aria-labelledby="rules">
        <h2 id="rules" className="text-xl font-semibold">
          {t.rules}
        </h2>
        <ul className="mt-3 flex max-w-prose list-disc flex-col gap-2 pl-5">
          <li>{t.oneEach}</li>
          <li>{t.mostOf(ballot.most)}</li>
          {ballot.tierWeights.map(({ name, weight }) => (
            <li key={name}>{t.tierWeighs(name, formatNumber(weight, language))}</li>
          ))}
          <li>{weightRule(ballot, t, language)}</li>
          {ballot.groupMost > 0 && <li>{g.rule(ballot.groupMost)}</li>}
          {ballot.card !== 'none' && <li>{c.rules[ballot.card]}</li>}
          {ballot.witnessSource !== '' && <li>{t.witness(ballot.witnessSource)}</li>}
        </ul>
        <p className="mt-4">
          <Link to={`/events/${event.id}/ballot/draw`} className="underline">
            {t.draw}
          </Link>
        </p>
      </section>
    </div>
  );
}

/** What an entry is that its friends, if it has any, are shown with. */
const TAKING_PART: ReadonlySet<string> = new Set(['entered', 'unfinished', 'offered', 'won']);

/** What entries weigh that no membership is named for. */
function weightRule(
  { memberWeight, tierWeights }: Shown['ballot'],
  t: (typeof words)[Language],
  language: Language,
): string {
  const weight = formatNumber(memberWeight, language);
  if (memberWeight !== 1) return tierWeights.length > 0 ? t.othersWeigh(weight) : t.weighs(weight);
  return tierWeights.length > 0 ? t.othersEqual : t.equal;
}

/** What became of one's own entry so far, and what can be done about it. */
function OwnEntry({ shown, answer }: { shown: Shown; answer: Answer }) {
  const t = useMessages(words);
  const language = useLanguage();
  const c = useMessages(cardWords);
  const g = useMessages(groupWords);
  const { event, ballot, own, types } = shown;
  if (!own) return null;
  const place = formatNumber(own.place, language);
  const { phase } = ballot;
  const open = phase === 'open';
  const facts = [
    [t.hash, own.hash],
    [t.entryId, own.id],
    [t.nonce, own.nonce],
    [t.weight, formatNumber(own.weight, language)],
    ...(own.group
      ? ([
          [g.hash, own.group.hash],
          [g.id, own.group.id],
          [g.nonce, own.group.nonce],
        ] as const)
      : []),
  ] as const;
  return (
    <section aria-labelledby="yours" className="flex flex-col gap-4">
      <h2 id="yours" className="text-xl font-semibold">
        {t.yours}
      </h2>
      {answer?.message &&
        answer.intent !== 'enter' &&
        answer.intent !== 'request' &&
        !answer.fields.group && <FormError message={answer.message} fields={[]} />}
      {own.state === 'entered' && open && (
        <Callout tone="success" title={t.entered} announce>
          {t.enteredHint}
        </Callout>
      )}
      {own.state === 'unfinished' &&
        (open ? (
          <Callout tone="warning" title={c.unfinished} announce>
            {c.unfinishedHint}
          </Callout>
        ) : (
          <Callout tone="warning" title={c.unfinishedOver} />
        ))}
      {own.state === 'entered' && phase === 'closed' && <Callout title={t.waits} />}
      {own.state === 'entered' && phase === 'drawn' && (
        <Callout title={t.waiting(place)}>{t.waitingHint}</Callout>
      )}
      {own.state === 'entered' && phase === 'settled' && <Callout title={t.over(place)} />}
      {own.state === 'withdrawn' && <Callout title={t.withdrawn} />}
      {own.state === 'lapsed' && <Callout tone="warning" title={t.lapsed} />}
      {own.state === 'void' && <Callout tone="warning" title={t.void} />}
      {own.state === 'won' && (
        <Callout
          tone="success"
          title={t.won(place)}
          action={
            own.tickets && (
              <a href={own.tickets} className="underline">
                {t.seeTickets}
              </a>
            )
          }
        />
      )}
      {own.state === 'offered' && own.charge === 'due' && (
        <Callout tone="success" title={c.charging(place)}>
          {c.chargingHint}
        </Callout>
      )}
      {own.state === 'offered' && own.charge !== 'due' && (
        <Callout
          tone="success"
          title={t.offered(place)}
          action={
            <Form method="post">
              <Button type="submit" name="intent" value="pay">
                {t.pay}
              </Button>
            </Form>
          }
        >
          {own.charge === 'failed' && `${c.failed} `}
          {t.offeredHint} <DateTime at={own.until} zone={event.timezone} showZone />
        </Callout>
      )}
      <p>
        {`${t.tickets}: `}
        {own.basket
          .map(({ ticketType, quantity }) => {
            const type = types.find(({ id }) => id === ticketType);
            return `${formatNumber(quantity, language)} × ${type?.name ?? ticketType}`;
          })
          .join(', ')}
      </p>
      {open && ballot.card !== 'none' && own.total > 0 && own.state !== 'withdrawn' && (
        <OwnCard event={event} own={own} drawsAt={ballot.drawsAt} />
      )}
      {ballot.groupMost > 0 && TAKING_PART.has(own.state) && (
        <OwnGroup
          group={own.group}
          most={ballot.groupMost}
          open={open}
          code={answer?.intent === 'join' ? (answer.typed.group ?? '') : shown.group}
          error={answer?.intent === 'join' ? (answer.fields.group ?? null) : null}
        />
      )}
      <dl className="grid gap-2">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap gap-x-3">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 font-mono text-[0.875rem] [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {(own.state === 'entered' || own.state === 'unfinished') &&
        phase !== 'settled' &&
        phase !== 'ended' && (
          <Form method="post">
            <Button type="submit" name="intent" value="withdraw" variant="secondary">
              {t.withdraw}
            </Button>
          </Form>
        )}
    </section>
  );
}

function EnterForm({ shown, answer }: { shown: Shown; answer: Answer }) {
  const t = useMessages(words);
  const g = useMessages(groupWords);
  const { event, types, person, own, ballot, group } = shown;
  const refused = answer?.intent === 'enter' ? answer : null;
  const changes = own?.state === 'entered' || own?.state === 'unfinished';
  const errors = refused?.fields ?? {};
  const fields = types.flatMap((type) => {
    const error = errors[`t.${type.id}`];
    return error ? [{ id: `t-${type.id}`, label: type.name, error }] : [];
  });
  if (errors.group) fields.push({ id: 'group', label: g.code, error: errors.group });
  if (errors.name) fields.push({ id: 'name', label: t.name, error: errors.name });
  return (
    <section aria-labelledby="enter">
      <h2 id="enter" className="text-xl font-semibold">
        {changes ? t.changeTitle : t.enterTitle}
      </h2>
      {person && <p className="mt-1 text-muted [overflow-wrap:anywhere]">{t.as(person.email)}</p>}
      <Form method="post" noValidate onSubmit={withNonce} className="mt-4 flex flex-col gap-5">
        {refused && <FormError message={errors.items ?? refused.message} fields={fields} />}
        {types.map((type) => (
          <Field
            key={type.id}
            id={`t-${type.id}`}
            label={
              <>
                {type.name} ·{' '}
                {type.price === 0 ? t.free : <Money amount={type.price} currency={event.currency} />}
              </>
            }
            hint={type.description || undefined}
            error={errors[`t.${type.id}`] ?? null}
          >
            <Input
              name={`t.${type.id}`}
              inputMode="numeric"
              autoComplete="off"
              className="max-w-32"
              defaultValue={refused?.typed[`t.${type.id}`] ?? type.quantity}
            />
          </Field>
        ))}
        <Field id="name" label={t.name} error={errors.name ?? null} required>
          <Input
            name="name"
            autoComplete="name"
            defaultValue={refused?.typed.name ?? (own?.name || person?.name || '')}
          />
        </Field>
        {ballot.groupMost > 0 && !changes && (
          <Field id="group" label={g.code} hint={g.codeHint} error={errors.group ?? null} optional>
            <Input
              name="group"
              autoComplete="off"
              maxLength={100}
              className="max-w-80 font-mono"
              defaultValue={refused?.typed.group ?? group}
            />
          </Field>
        )}
        <input type="hidden" name="nonce" defaultValue="" />
        <div>
          <Button type="submit" name="intent" value="enter">
            {changes ? t.change : t.enter}
          </Button>
        </div>
      </Form>
    </section>
  );
}

function LinkForm({ shown, answer }: { shown: Shown; answer: Answer }) {
  const t = useMessages(words);
  const { event, ballot, signedIn, group } = shown;
  const mine = answer?.intent === 'request' ? answer : null;
  const open = ballot.phase === 'open';
  const error = mine?.fields.email ?? null;
  const back = encodeURIComponent(
    `/events/${event.id}/ballot${group === '' ? '' : `?group=${encodeURIComponent(group)}`}`,
  );
  return (
    <section aria-labelledby="link">
      <h2 id="link" className="text-xl font-semibold">
        {open ? t.linkTitle : t.linkLater}
      </h2>
      {mine?.sent ? (
        <div className="mt-4">
          <Callout tone="success" title={t.sent(mine.sent)} announce />
        </div>
      ) : (
        <Form method="post" noValidate className="mt-3 flex flex-col gap-4">
          {mine?.message && <FormError message={mine.message} fields={[]} />}
          <Field id="email" label={t.email} hint={open ? t.linkHint : t.linkLaterHint} error={error} required>
            <Input
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={mine?.typed.email ?? ''}
            />
          </Field>
          <div>
            <Button type="submit" name="intent" value="request">
              {t.send}
            </Button>
          </div>
        </Form>
      )}
      {!signedIn && (
        <p className="mt-4">
          <Link to={`/login?next=${back}`} className="underline">
            {open ? t.signIn : t.signInLater}
          </Link>
        </p>
      )}
    </section>
  );
}
