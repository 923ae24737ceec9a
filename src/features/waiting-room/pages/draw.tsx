import { type FormEvent, useState } from 'react';
import { Form } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { titleMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words } from '../messages/draw.messages.ts';
import { recountList } from '../model/draw-list.ts';
import type { Route } from './+types/draw';

export { loader } from './draw.server.ts';

export const meta = titleMeta(words, (t) => t.title);

const commandFor = (event: string): string => ['npm', 'run', 'mela', '--', 'draw', 'verify', event].join(' ');

/** A draw that everybody can recount. */
export default function DrawPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const { event, draw, seedRight, own, pasted } = loaderData;
  const { seed, entrants, chain } = draw;
  const [counted, setCounted] = useState(loaderData.found);
  const recount = (submit: FormEvent<HTMLFormElement>) => {
    if (seed === null) return;
    submit.preventDefault();
    const text = new FormData(submit.currentTarget).get('places');
    setCounted(recountList({ seed, entrants, chain }, typeof text === 'string' ? text : ''));
  };
  const facts = [
    [t.hash, draw.seedHash],
    [t.entrants, formatNumber(entrants, language)],
    [t.chain, chain],
    [t.seed, seed],
    [t.drawSeed, draw.drawSeed],
  ] as const;
  return (
    <div className="page flex max-w-3xl flex-col gap-8 pt-6 sm:pt-8">
      <div>
        <p>
          <a href={`/events/${event.id}`} className="underline">
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
            {value === null ? (
              <dd>{t.notYet}</dd>
            ) : (
              <dd className="font-mono text-[0.875rem] [overflow-wrap:anywhere]">{value}</dd>
            )}
          </div>
        ))}
      </dl>
      {seedRight !== null && <p className="font-semibold">{seedRight ? t.seedRight : t.seedWrong}</p>}
      {own && <p className="text-xl font-semibold">{t.yours(own)}</p>}
      {seed !== null && (
        <Form onSubmit={recount} className="flex flex-col gap-3">
          <label htmlFor="places" className="font-semibold">
            {t.paste}
          </label>
          <p id="places-hint" className="text-muted">
            {t.pasteHint}
          </p>
          <textarea
            id="places"
            name="places"
            rows={4}
            defaultValue={pasted}
            aria-describedby="places-hint"
            className="rounded-md border border-edge bg-ground p-3 font-mono text-[0.875rem]"
          />
          <div>
            <Button type="submit">{t.recount}</Button>
          </div>
        </Form>
      )}
      <output className="block">
        {counted && counted.places.length === 0 && <p>{t.none}</p>}
        {counted?.chain === true && <p>{t.chainRight}</p>}
        {counted?.chain === false && <p>{t.chainWrong}</p>}
        {counted && counted.places.length > 0 && (
          <>
            <h2 className="text-xl font-semibold">{t.found}</h2>
            <ol className="mt-3 flex flex-col gap-2">
              {counted.places.slice(0, 1000).map(({ id, number }) => (
                <li key={id} className="flex gap-4">
                  <span className="font-semibold">{formatNumber(number, language)}</span>
                  <span className="font-mono text-[0.875rem] [overflow-wrap:anywhere]">{id}</span>
                </li>
              ))}
            </ol>
          </>
        )}
      </output>
      <section aria-labelledby="proves">
        <h2 id="proves" className="text-xl font-semibold">
          {t.proves}
        </h2>
        <ul className="mt-3 flex max-w-prose list-disc flex-col gap-2 pl-5">
          {t.provesText.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className="mt-4 text-muted">
          {t.command} <code className="[overflow-wrap:anywhere]">{commandFor(event.id)}</code>
        </p>
      </section>
    </div>
  );
}
