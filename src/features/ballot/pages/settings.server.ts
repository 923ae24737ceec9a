import { data, redirect } from 'react-router';
import { answered } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { ApiError, fieldMessage } from '#lib/errors.ts';
import { utcToWallTime } from '#lib/time.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { readWallTime } from '#shared/forms/typed-values.server.ts';
import { words } from '../messages/settings.messages.ts';
import type { Basket } from '../model/draw.ts';
import { CARD_RULES } from '../model/rules.ts';
import { ballotService } from '../service.ts';
import type { Route } from './+types/settings';

/** Entries that the page shows. */
const SHOWN = 100;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, language } = await managedEvent(context, request, params.id, 'ticketTypes.edit');
  const ballots = context.get(ballotService);
  const [settings, entries] = await answered(
    Promise.all([
      ballots.readSettings(actor, event.id),
      ballots.readEntries(actor, event.id, { most: SHOWN, offset: 0 }),
    ]),
    language,
  );
  const { timezone } = event;
  const { ballot, types, chapters, tiers } = settings;
  const local = (utc: string | undefined): string => (utc ? utcToWallTime(utc, timezone).slice(0, 16) : '');
  const rules = ballot?.rules;
  const nameOf = (id: string): string => types.find((type) => type.id === id)?.name ?? id;
  return {
    event: { id: event.id, timezone },
    types,
    chapters,
    tiers,
    ballot,
    form: {
      opensAt: local(rules?.opensAt),
      closesAt: local(rules?.closesAt),
      drawsAt: local(rules?.drawsAt),
      most: String(rules?.most ?? 2),
      memberWeight: String(rules?.memberWeight ?? 1),
      tierWeights: Object.fromEntries(
        (rules?.tierWeights ?? []).map(({ tier, weight }) => [tier, String(weight)]),
      ) as Record<string, string>,
      groupMost: String(rules?.groupMost ?? 0),
      chapter: rules?.chapter ?? '',
      witnessSource: rules?.witnessSource ?? '',
      card: rules?.card ?? 'none',
      types: rules?.types ?? [],
    },
    entries: entries.map(({ id, place, name, email, basket, weight, state }) => ({
      id,
      place,
      name,
      email,
      weight,
      state,
      tickets: (JSON.parse(basket) as Basket)
        .map(({ ticketType, quantity }) => `${quantity} × ${nameOf(ticketType)}`)
        .join(', '),
    })),
    more: entries.length === SHOWN,
  };
}

/** A number as people type it; what is none is refused with the numbers that are too large. */
const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** The fields of a form that are about a membership: its id, and the weight that was typed. */
function typedTiers(form: FormData): [tier: string, typed: string][] {
  return [...form].flatMap(([field, value]): [string, string][] => {
    const tier = /^tier\.([\w-]{1,64})$/.exec(field)?.[1];
    return tier && typeof value === 'string' ? [[tier, value]] : [];
  });
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, language } = await managedEvent(context, request, params.id, 'ticketTypes.edit');
  const ballots = context.get(ballotService);
  const form = await readForm(request);
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const texts = (name: string): string[] =>
    form.getAll(name).filter((value): value is string => typeof value === 'string');
  const t = words[language];
  const intent = text('intent');
  const refused = (status: number, message: string, fields: Record<string, string>) => {
    const given = {
      opensAt: text('opensAt'),
      closesAt: text('closesAt'),
      drawsAt: text('drawsAt'),
      most: text('most'),
      memberWeight: text('memberWeight'),
      tierWeights: Object.fromEntries(typedTiers(form)) as Record<string, string>,
      groupMost: text('groupMost'),
      chapter: text('chapter'),
      witnessSource: text('witnessSource'),
      card: text('card'),
      witness: text('witness'),
    };
    return data({ intent, message, fields, typed: { ...given, types: texts('types') } }, { status });
  };
  try {
    if (intent === 'drop') await ballots.drop(actor, event.id);
    else if (intent === 'end') await ballots.end(actor, event.id);
    else if (intent === 'witness') await ballots.noteWitness(actor, event.id, text('witness'));
    else {
      const times = ['opensAt', 'closesAt', 'drawsAt'].map(
        (name) => [name, readWallTime(text(name), event.timezone)] as const,
      );
      const wrong = times.filter(([, at]) => at === null).map(([name]) => [name, t.noTime] as const);
      if (wrong.length > 0) return refused(400, '', Object.fromEntries(wrong));
      const [opensAt = '', closesAt = '', drawsAt = ''] = times.map(([, at]) => at ?? '');
      await ballots.changeRules(actor, event.id, {
        opensAt,
        closesAt,
        drawsAt,
        types: texts('types'),
        most: wholeNumber(text('most')),
        memberWeight: wholeNumber(text('memberWeight')),
        tierWeights: typedTiers(form)
          .filter(([, typed]) => typed.trim() !== '')
          .map(([tier, typed]) => ({ tier, weight: wholeNumber(typed) })),
        groupMost: text('groupMost').trim() === '' ? 0 : wholeNumber(text('groupMost')),
        chapter: text('chapter'),
        witnessSource: text('witnessSource'),
        card: CARD_RULES.find((rule) => rule === text('card')) ?? 'none',
      });
    }
    return redirect(`/events/${event.id}/manage/ballot?saved`, 303);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const fields = Object.entries(error.data).flatMap(([name, problem]): [string, string][] => {
      const message = fieldMessage(problem, language);
      return message === null ? [] : [[name, message]];
    });
    return refused(error.status, error.messageIn(language), Object.fromEntries(fields));
  }
}
