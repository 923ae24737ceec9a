import { Form, Link, useSearchParams } from 'react-router';
import { formatNumber, type Language } from '#lib/language/index.ts';
import { zonePlace } from '#lib/time-zones/zone-names.ts';
import { titleMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { FormError } from '#shared/ui/fields/form-error.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/settings.messages.ts';
import { type BallotRules, CARD_RULES, tierName } from '../model/rules.ts';
import type { Route } from './+types/settings';

export { action, loader } from './settings.server.ts';

export const meta = titleMeta(words, (t) => t.title);

type Shown = Route.ComponentProps['loaderData'];
type Answer = Route.ComponentProps['actionData'];

/** The ballot as whoever runs the event chooses it, and how it goes. */
export default function BallotSettings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const [search] = useSearchParams();
  const { ballot } = loaderData;
  const open = ballot !== null && ballot.phase !== 'before';
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <div className="flex flex-col gap-4">
        <h1 className="text-2xl font-semibold">{t.title}</h1>
        {search.has('saved') && !actionData && <Callout tone="success" title={t.saved} announce />}
        <p className="max-w-prose text-muted">{t.about}</p>
      </div>
      {actionData && actionData.intent !== 'save' && actionData.message && (
        <FormError message={actionData.fields.witness ?? actionData.message} fields={[]} />
      )}
      {open ? <Rules shown={loaderData} /> : <RulesForm shown={loaderData} answer={actionData} />}
      {ballot && <Standing shown={loaderData} answer={actionData} />}
      {open && <Entries shown={loaderData} />}
    </div>
  );
}

function RulesForm({ shown, answer }: { shown: Shown; answer: Answer }) {
  const t = useMessages(words);
  const { event, types, chapters, tiers } = shown;
  const refused = answer?.intent === 'save' ? answer : null;
  const errors: Record<string, string> = refused?.fields ?? {};
  const typed = { ...shown.form, ...refused?.typed };
  const labels: Record<string, string> = {
    opensAt: t.opensAt,
    closesAt: t.closesAt,
    drawsAt: t.drawsAt,
    types: t.types,
    most: t.most,
    memberWeight: t.memberWeight,
    tierWeights: t.tierWeights,
    groupMost: t.groupMost,
    chapter: t.chapter,
    witnessSource: t.witnessSource,
    card: t.card,
  };
  const problems = Object.entries(errors).flatMap(([name, error]) =>
    labels[name] ? [{ id: name, label: labels[name], error }] : [],
  );
  for (const tier of tiers) {
    const error = errors[`tierWeights.${tier.id}`];
    if (error) problems.push({ id: `tier-${tier.id}`, label: tierName(tier), error });
  }
  if (types.length === 0) return <Callout title={t.noTypes} />;
  return (
    <Form method="post" noValidate className="flex flex-col gap-6">
      {refused && <FormError message={refused.message || null} fields={problems} />}
      <Fieldset legend={t.types} hint={t.typesHint} error={errors.types ?? null} size="field">
        {types.map(({ id, name }, at) => (
          <Checkbox
            key={id}
            id={at === 0 ? 'types' : `types-${id}`}
            name="types"
            value={id}
            label={name}
            defaultChecked={typed.types.includes(id)}
          />
        ))}
      </Fieldset>
      <div className="grid items-end gap-x-4 gap-y-6 sm:grid-cols-2">
        <Field
          id="opensAt"
          label={t.opensAt}
          hint={t.opensAtHint(zonePlace(event.timezone))}
          error={errors.opensAt ?? null}
          optional
          className="sm:col-span-2"
        >
          <Input name="opensAt" type="datetime-local" defaultValue={typed.opensAt} />
        </Field>
        <Field id="closesAt" label={t.closesAt} error={errors.closesAt ?? null} required>
          <Input name="closesAt" type="datetime-local" defaultValue={typed.closesAt} />
        </Field>
        <Field id="drawsAt" label={t.drawsAt} error={errors.drawsAt ?? null} required>
          <Input name="drawsAt" type="datetime-local" defaultValue={typed.drawsAt} />
        </Field>
      </div>
      <Field id="most" label={t.most} error={errors.most ?? null} required>
        <Input name="most" inputMode="numeric" className="max-w-32" defaultValue={typed.most} />
      </Field>
      <Field
        id="memberWeight"
        label={t.memberWeight}
        hint={t.memberWeightHint}
        error={errors.memberWeight ?? null}
        required
      >
        <Input
          name="memberWeight"
          inputMode="numeric"
          className="max-w-32"
          defaultValue={typed.memberWeight}
        />
      </Field>
      {chapters.length > 0 && (
        <Field id="chapter" label={t.chapter} error={errors.chapter ?? null}>
          <Select name="chapter" defaultValue={typed.chapter}>
            <option value="">{t.anyChapter}</option>
            {chapters.map(({ id, name, depth }) => (
              <option key={id} value={id}>
                {'\u00a0'.repeat(2 * depth) + name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {tiers.length > 0 && (
        <Fieldset
          legend={t.tierWeights}
          hint={t.tierWeightsHint}
          error={errors.tierWeights ?? null}
          size="field"
        >
          <div className="mt-1 grid items-end gap-x-4 gap-y-4 sm:grid-cols-2">
            {tiers.map(({ id, name, of }) => (
              <Field
                key={id}
                id={`tier-${id}`}
                label={tierName({ name, of })}
                error={errors[`tierWeights.${id}`] ?? null}
              >
                <Input
                  name={`tier.${id}`}
                  inputMode="numeric"
                  className="max-w-32"
                  defaultValue={typed.tierWeights[id] ?? ''}
                />
              </Field>
            ))}
          </div>
        </Fieldset>
      )}
      <Field id="groupMost" label={t.groupMost} hint={t.groupMostHint} error={errors.groupMost ?? null}>
        <Input name="groupMost" inputMode="numeric" className="max-w-32" defaultValue={typed.groupMost} />
      </Field>
      <Field id="card" label={t.card} hint={t.cardHint} error={errors.card ?? null}>
        <Select name="card" defaultValue={typed.card}>
          {CARD_RULES.map((rule) => (
            <option key={rule} value={rule}>
              {t.cards[rule]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        id="witnessSource"
        label={t.witnessSource}
        hint={t.witnessSourceHint}
        error={errors.witnessSource ?? null}
        optional
      >
        <Input name="witnessSource" maxLength={200} defaultValue={typed.witnessSource} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save">
          {t.save}
        </Button>
        {shown.ballot && (
          <Button type="submit" name="intent" value="drop" variant="secondary">
            {t.drop}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** The rules once they are frozen. */
function Rules({ shown }: { shown: Shown }) {
  const t = useMessages(words);
  const language = useLanguage();
  const { event, ballot, types, tiers } = shown;
  if (!ballot) return null;
  const { rules } = ballot;
  const times = [
    [t.opensAt, rules.opensAt],
    [t.closesAt, rules.closesAt],
    [t.drawsAt, rules.drawsAt],
  ] as const;
  const names = types.filter(({ id }) => rules.types.includes(id)).map(({ name }) => name);
  return (
    <section aria-labelledby="ballot-rules">
      <h2 id="ballot-rules" className="text-xl font-semibold">
        {t.rules}
      </h2>
      <dl className="mt-3 grid gap-3 sm:grid-cols-3">
        {times.map(([label, at]) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd>
              <DateTime at={at} zone={event.timezone} showZone />
            </dd>
          </div>
        ))}
      </dl>
      <ul className="mt-4 flex max-w-prose list-disc flex-col gap-2 pl-5">
        <li>{names.join(', ')}</li>
        <li>{t.mostOf(rules.most)}</li>
        {rules.tierWeights.map(({ tier, weight }) => {
          const known = tiers.find(({ id }) => id === tier);
          return (
            <li key={tier}>{t.tierWeighs(known ? tierName(known) : tier, formatNumber(weight, language))}</li>
          );
        })}
        <li>{weightRule(rules, t, language)}</li>
        {rules.groupMost > 0 && <li>{t.groups(rules.groupMost)}</li>}
        {rules.card !== 'none' && <li>{t.cards[rules.card]}</li>}
        {rules.witnessSource !== '' && <li>{`${t.witnessSource}: ${rules.witnessSource}`}</li>}
      </ul>
    </section>
  );
}

/** What entries weigh that no membership is named for. */
function weightRule(
  { memberWeight, tierWeights }: BallotRules,
  t: (typeof words)[Language],
  language: Language,
): string {
  const weight = formatNumber(memberWeight, language);
  if (memberWeight !== 1) return tierWeights.length > 0 ? t.othersWeigh(weight) : t.weighs(weight);
  return tierWeights.length > 0 ? t.othersEqual : t.equal;
}

const CARD_FIGURES = ['kept', 'due', 'paid', 'failed'] as const;
const FIGURES = ['unfinished', 'entered', 'offered', 'won', 'lapsed', 'void', 'withdrawn'] as const;

function Standing({ shown, answer }: { shown: Shown; answer: Answer }) {
  const t = useMessages(words);
  const language = useLanguage();
  const { event, ballot } = shown;
  if (!ballot) return null;
  const { phase, counts, witness, rules, root } = ballot;
  const running = phase === 'open' || phase === 'closed' || phase === 'drawn';
  const witnessDue = phase === 'closed' && root !== '' && rules.witnessSource !== '' && witness === '';
  return (
    <section aria-labelledby="ballot-now" className="flex flex-col gap-5">
      <h2 id="ballot-now" className="text-xl font-semibold">
        {t.now}: {t.phases[phase]}
      </h2>
      {phase !== 'before' && (
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {FIGURES.filter((state) => state !== 'unfinished' || rules.card === 'needed').map((state) => (
            <div key={state}>
              <dt className="text-muted">
                {state === 'entered' && ballot.drawnAt === '' ? t.list : t.figures[state]}
              </dt>
              <dd className="text-lg font-semibold">{formatNumber(counts[state], language)}</dd>
            </div>
          ))}
          {rules.card !== 'none' &&
            CARD_FIGURES.map((figure) => (
              <div key={figure}>
                <dt className="text-muted">{t.cardFigures[figure]}</dt>
                <dd className="text-lg font-semibold">{formatNumber(ballot.cards[figure], language)}</dd>
              </div>
            ))}
        </dl>
      )}
      {witnessDue && (
        <Form method="post" noValidate className="flex flex-col gap-4">
          <Field
            id="witness"
            label={t.witness}
            hint={t.witnessHint(rules.witnessSource)}
            error={answer?.fields.witness ?? null}
          >
            <Input name="witness" maxLength={200} defaultValue={answer?.typed.witness ?? ''} />
          </Field>
          <div>
            <Button type="submit" name="intent" value="witness">
              {t.noteWitness}
            </Button>
          </div>
        </Form>
      )}
      <p className="flex flex-wrap gap-4">
        <a href={`/events/${event.id}/ballot`} className="underline">
          {t.page}
        </a>
        <Link to={`/events/${event.id}/ballot/draw`} className="underline">
          {t.draw}
        </Link>
      </p>
      {running && (
        <details>
          <summary className="cursor-pointer py-1 underline">{t.end}</summary>
          <Form method="post" className="mt-3 flex flex-col gap-3">
            <p className="text-muted">{t.endHint}</p>
            <div>
              <Button type="submit" name="intent" value="end" variant="danger">
                {t.endNow}
              </Button>
            </div>
          </Form>
        </details>
      )}
    </section>
  );
}

function Entries({ shown }: { shown: Shown }) {
  const t = useMessages(words);
  const language = useLanguage();
  const { event, entries, more } = shown;
  return (
    <section aria-labelledby="ballot-entries" className="flex flex-col gap-4">
      <h2 id="ballot-entries" className="text-xl font-semibold">
        {t.list}
      </h2>
      {entries.length === 0 ? (
        <p className="text-muted">{t.nobody}</p>
      ) : (
        <>
          <p>
            <a href={`/events/${event.id}/manage/ballot/entries.csv`} className="underline">
              {t.export}
            </a>
          </p>
          <Table
            caption={t.list}
            rows={entries}
            rowKey={({ id }) => id}
            columns={[
              { key: 'name', header: t.name, primary: true, cell: ({ name }) => name },
              {
                key: 'place',
                header: t.place,
                align: 'end',
                cell: ({ place }) => (place === 0 ? '–' : formatNumber(place, language)),
              },
              { key: 'tickets', header: t.tickets, cell: ({ tickets }) => tickets },
              {
                key: 'email',
                header: t.email,
                cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span>,
              },
              {
                key: 'weight',
                header: t.weight,
                align: 'end',
                cell: ({ weight }) => formatNumber(weight, language),
              },
              {
                key: 'state',
                header: t.state,
                cell: ({ state, place }) =>
                  state === 'entered' && place === 0 ? t.entered : t.states[state],
              },
            ]}
          />
          {more && <p className="text-muted">{t.more}</p>}
        </>
      )}
    </section>
  );
}
