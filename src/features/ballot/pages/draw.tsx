import { type FormEvent, useState } from 'react';
import { Form } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { titleMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { words } from '../messages/draw.messages.ts';
import { recountBallot } from '../model/draw-file.ts';
import { type ShownRecount, shownRecount } from '../ui/shown-recount.ts';
import type { Route } from './+types/draw';

export { loader } from './draw.server.ts';

export const meta = titleMeta(words, (t) => t.title);

const commandFor = (event: string): string => ['npm', 'run', 'mela', '--', 'draw', 'verify', event].join(' ');

/** What the browser loaded, or did not. */
type Counted = ShownRecount | 'counting' | 'failed' | null;

/** The draw of a ballot, that everybody can recount. */
export default function BallotDraw({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const { event, ballot, hash, found, tooLong } = loaderData;
  const [counted, setCounted] = useState<Counted>(found);
  const listPath = `/api/events/${event.id}/ballot/entries`;
  const drawn = ballot.seed !== null;
  const recount = (submit: FormEvent<HTMLFormElement>) => {
    submit.preventDefault();
    const typed = new FormData(submit.currentTarget).get('hash');
    setCounted('counting');
    countInBrowser(listPath, typeof typed === 'string' ? typed.trim() : '').then(setCounted, () =>
      setCounted('failed'),
    );
  };
  const closed = ballot.root !== '';
  const between =
    ballot.witness !== '' ? ballot.witness : drawn ? t.noWitness : `${t.witnessDue}: ${ballot.witnessSource}`;
  const facts = [
    [t.rules, ballot.rules],
    [t.rulesHash, ballot.rulesHash],
    [t.seedHash, ballot.seedHash],
    [closed ? t.count : t.soFar, formatNumber(ballot.count, language)],
    [t.root, ballot.root],
    ...(ballot.witnessSource === '' ? [] : [[t.witness, between] as const]),
    [t.seed, ballot.seed],
    [t.drawSeed, ballot.drawSeed],
  ] as const;
  return (
    <div className="page flex max-w-3xl flex-col gap-8 pt-6 sm:pt-8">
      <div>
        <p>
          <a href={`/events/${event.id}/ballot`} className="underline">
            {event.title}
          </a>
        </p>
        <h1 className="mt-2 text-title font-semibold">{t.title}</h1>
        <p className="mt-4 max-w-prose">{t.how}</p>
      </div>
      <dl className="flex flex-col gap-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="font-mono text-[0.875rem] [overflow-wrap:anywhere]">{value || t.notYet}</dd>
          </div>
        ))}
      </dl>
      {drawn && (
        <Form onSubmit={recount} className="flex flex-col gap-4">
          <Field id="hash" label={t.find} hint={t.findHint} optional>
            <Input name="hash" autoComplete="off" maxLength={100} defaultValue={hash} className="font-mono" />
          </Field>
          <div>
            <Button type="submit">{t.recount}</Button>
          </div>
        </Form>
      )}
      <output className="block">
        {tooLong && counted === null && <p>{t.tooLong}</p>}
        {counted === 'counting' && <p>{t.recounting}</p>}
        {counted === 'failed' && <Callout tone="warning" title={t.failed} />}
        {counted !== null && typeof counted === 'object' && <Found counted={counted} />}
      </output>
      {closed && (
        <p>
          <a href={listPath} className="underline">
            {t.list}
          </a>
        </p>
      )}
      <section aria-labelledby="proves">
        <h2 id="proves" className="text-xl font-semibold">
          {t.proves}
        </h2>
        <ul className="mt-3 flex max-w-prose list-disc flex-col gap-2 pl-5">
          {t.provesText.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          <li>{ballot.witnessSource === '' ? t.steeredOpen : t.steered}</li>
          {drawn && ballot.witnessSource !== '' && ballot.witness === '' && <li>{t.withoutWitness}</li>}
        </ul>
        <p className="mt-4 text-muted">
          {t.command} <code className="[overflow-wrap:anywhere]">{commandFor(event.id)}</code>
        </p>
      </section>
    </div>
  );
}

/** Loads the list and recounts it here: the server is asked for facts alone. */
async function countInBrowser(path: string, hash: string): Promise<ShownRecount> {
  const answer = await fetch(path);
  const list = (await answer.json()) as Parameters<typeof shownRecount>[1];
  const shown = shownRecount(recountBallot(list), list, hash);
  if (!shown) throw new Error('There is no draw in the answer.');
  return shown;
}

function Found({ counted }: { counted: ShownRecount }) {
  const t = useMessages(words);
  const language = useLanguage();
  const { wrong, count, lines, place } = counted;
  return (
    <div className="flex flex-col gap-4">
      {wrong.length === 0 ? (
        <Callout tone="success" title={t.right(count)} />
      ) : (
        <Callout tone="error" title={t.wrong}>
          {wrong.map((fault) => t.faults[fault]).join(' ')}
        </Callout>
      )}
      {place !== null && (
        <p className="text-xl font-semibold">
          {place === 0 ? t.notInList : t.place(formatNumber(place, language))}
        </p>
      )}
      <div>
        <h2 className="text-xl font-semibold">{t.order}</h2>
        {count > lines.length && <p className="text-muted">{t.orderMore}</p>}
        <ol className="mt-3 flex flex-col gap-2">
          {lines.map(({ hash, group, state }, at) => (
            <li key={hash} className="flex gap-4">
              <span className="font-semibold tabular-nums">{formatNumber(at + 1, language)}</span>
              <span className="min-w-0 font-mono text-[0.875rem] [overflow-wrap:anywhere]">
                {hash}
                {group !== '' && <span className="font-sans text-muted"> · {t.group(group)}</span>}
                {state && <span className="font-sans text-muted"> · {t.states[state]}</span>}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
