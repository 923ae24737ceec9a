import { sentences } from '#app/components/organiser/history-sentences.messages.ts';
import { words } from '#app/components/organiser/history.messages.ts';
import type { Language, Translated } from '#lib/language/index.ts';
import { historyValue } from '#app/components/organiser/history-value.ts';
import type { AuditAction, AuditSubject, HistoryEntry } from '#domain/events/index.ts';
import { answered } from '../answered.server.ts';
import { managedEvent } from '../managed-event.server.ts';
import type { Route } from './+types/history';

/** Whoever adds to what is recorded is asked here for words. */
const said: Translated<Record<AuditAction, string>> = sentences;
const tables: Translated<{
  kinds: Record<AuditSubject, string>;
  fields: Partial<Record<string, string>>;
}> = words;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, language } = await managedEvent(context, request, params.id, 'audit.view');
  const { fields, kinds } = tables[language];
  const search = new URL(request.url).searchParams;
  const [person, kind, cursor] = ['person', 'kind', 'cursor'].map((name) => search.get(name) ?? '');
  const history = await answered(
    services.events.history(actor, event.id, { person, kind, cursor }),
    language,
  );
  const { names } = history;
  const ways = { currency: event.currency, timezone: event.timezone, names, language };
  return {
    event: { id: event.id, timezone: event.timezone },
    entries: history.entries.map((entry) => ({
      id: entry.id,
      at: entry.at,
      says: sentence(entry, names, language),
      changes: entry.changes.map(({ field, before, after, hidden }) => ({
        field: fields[field] ?? field,
        before: historyValue(field, before, ways),
        after: historyValue(field, after, ways),
        hidden: hidden === true,
      })),
    })),
    people: history.people,
    kinds: Object.entries(kinds).map(([value, label]) => ({ value, label })),
    person: person ?? '',
    kind: kind ?? '',
    next: history.next,
    paged: Boolean(cursor),
  };
}

function sentence(entry: HistoryEntry, names: Record<string, string>, language: Language): string {
  const say = words[language].who;
  const who = entry.actorKind === 'user' ? entry.actorName || say.gone : say[entry.actorKind];
  return said[language][entry.action]
    .replace('{who}', () => who)
    .replace('{what}', () => entry.label)
    .replace('{person}', () => names[entry.subject] ?? say.gone);
}
