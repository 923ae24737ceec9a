import { runOfShowService } from '#features/run-of-show/service.ts';
import { data } from 'react-router';
import { groupsOf, type Part, partOf } from '../ui/shown-part.ts';
import { words } from '../messages/show.messages.ts';
import { words as timeWords } from '../messages/timeline.messages.ts';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { type Show, type ShownItem, wallOf } from '#features/run-of-show/index.ts';
import { csvLine } from '#lib/csv.ts';
import { type Language, LOCALES } from '#lib/language/index.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { Route } from './+types/export';

/** The plan as a file: rows that can be taken in again, or a day on paper by stage or by person. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'plan.view');
  const { actor, event, services, language } = page;
  if (params.format !== 'csv' && params.format !== 'pdf') throw data(null, { status: 404 });
  const show = await answered(services.rooms.get(runOfShowService).read(actor, event.id), language);
  const name = `${event.slug || event.id}-run-of-show.${params.format}`;
  if (params.format === 'csv') return file(rowsOf(show, language), 'text/csv; charset=utf-8', name);
  const asked = new URL(request.url).searchParams;
  const view = reportOf(show, {
    day: asked.get('day') ?? '',
    part: partOf(asked),
    language,
    now: services.clock.text(),
  });
  return file(new Uint8Array(await services.drawReport(view)), 'application/pdf', name);
}

function file(content: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response {
  return new Response(content, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });
}

function rowsOf({ items, event }: Show, language: Language): string {
  const { yes, columns: t } = words[language];
  const head = [t.day, t.startsAt, t.minutes, t.buffer, t.stage, t.title, t.people, t.fixed, t.notes];
  const lines = items.map((item) => {
    const { day, time } = wallOf(item.startsAt, event.timezone);
    const who = item.memberName || item.people;
    const { minutes, buffer, stage, title, fixed, notes } = item;
    return csvLine([day, time, minutes, buffer, stage, title, who, fixed ? yes : '', notes]);
  });
  return `\uFEFF${csvLine(head)}${lines.join('')}`;
}

interface Asked {
  day: string;
  part: Part;
  language: Language;
  now: string;
}

function reportOf({ event, items }: Show, { day, part, language, now }: Asked) {
  const t = words[language];
  const { by, only } = part;
  const none = by === 'person' ? t.nobody : t.noStage;
  const zone = event.timezone;
  const clock = (text: string) => formatDateTime(text, zone, 'time', LOCALES[language]);
  const days = [...new Set(items.map((item) => item.day))].filter((each) => day === '' || each === day);
  const tables = days.flatMap((each) => {
    const those = items.filter((item) => item.day === each);
    const groups = groupsOf(those, part, language);
    const date = formatDateTime(each, 'UTC', 'date', LOCALES[language]);
    return groups.map(([name, theirs]) => ({
      title: `${name || none} · ${date}`,
      columns: [
        { header: t.columns.startsAt, share: 1.1 },
        { header: t.columns.endsAt, share: 1.1 },
        { header: t.columns.title, share: 4 },
        { header: by === 'person' ? t.columns.stage : t.columns.people, share: 2.4 },
        { header: t.columns.notes, share: 3.4 },
      ],
      rows: theirs.map((item) => ({
        cells: [
          clock(item.startsAt),
          clock(item.endsAt),
          item.fixed ? `${item.title} (${t.fixed})` : item.title,
          by === 'person' ? item.stage || t.noStage : item.memberName || item.people,
          notesOf(item, language),
        ],
      })),
    }));
  });
  return {
    language,
    title: `${t.title}: ${event.title}`,
    lead: [
      ...(only === null ? [] : [only || none]),
      t.asOf(`${formatDateTime(now, zone, 'medium', LOCALES[language])} (${zone})`),
      ...(tables.length === 0 ? [only === null ? t.empty : timeWords[language].emptyPart] : []),
    ],
    issuedAt: now,
    tables,
    notes: [],
  };
}

/** What is to be known beside it, its buffer too: on paper it stands nowhere else. */
function notesOf({ buffer, notes }: Pick<ShownItem, 'buffer' | 'notes'>, language: Language): string {
  return [buffer > 0 && words[language].plusBuffer(buffer), notes].filter(Boolean).join(' · ');
}
