import { Readable } from 'node:stream';
import { data } from 'react-router';
import { auditLogService } from '#features/audit-log/service.ts';
import { lookingOf } from '#features/console/pages/looking.server.ts';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import type { RecordCollection, SeenRecord } from '#records/index.ts';
import { CSV_TYPE, type Row, writeCsv } from '../index.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { words } from '../messages/data.messages.ts';
import { exportedCell } from '../model/exported-cell.ts';
import { filterText } from '../model/record-label.ts';
import { readableFields } from '../model/shown-value.ts';
import { onlookerOf, type TypedLook, typedLook } from '../model/typed-look.ts';
import { type ConsoleData, consoleDataService } from '../service.ts';
import { collectionOf } from './collection-of.server.ts';
import type { Route } from './+types/export-records';

/** Records that are read at a time: what an export holds in memory, however long it is. */
const AT_ONCE = 500;
/** Longer filters leave no room for the place to go on from. */
const LONGEST_FILTER = 3_000;

/** The records of a look as CSV or JSON, read as fast as they are taken. The audit log keeps who took them. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const operator = await requireOperator(context, request, 'data.change');
  const service = context.get(consoleDataService);
  const { format } = params;
  if (format !== 'csv' && format !== 'json') throw data(null, { status: 404 });
  const collection = collectionOf(service, params.collection);
  const look = typedLook(new URL(request.url).searchParams);
  const all = ['id', ...readableFields(collection.fields).map(({ name }) => name)];
  const chosen = all.filter((name) => name === 'id' || look.columns.includes(name));
  const columns = chosen.length > 1 ? chosen : all;
  const pages = pagesOf(service, collection, look);
  const first = await pages.next();
  if (first.done !== true && 'refused' in first.value)
    return new Response(`${words[context.get(pageContext).language].nothingSeen}: ${first.value.refused}\n`, {
      status: 400,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  await context.get(auditLogService).keepLook(lookingOf(context, request, operator));
  const records = recordsOf(first, pages);
  const bytes =
    format === 'csv' ? writeCsv(csvRows(collection, columns, records)) : jsonText(columns, records);
  return new Response(
    Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array>,
    {
      headers: {
        'content-type': format === 'csv' ? CSV_TYPE : 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${collection.name}.${format}"`,
        'cache-control': 'private, no-store',
      },
    },
  );
}

type Page = { records: SeenRecord[]; full: boolean } | { refused: string };

/**
 * The pages of a look. Without an order of their own, records come by their ids, each page from the last id of the one before:
 * none is missed or told twice, whatever is written meanwhile.
 */
async function* pagesOf(
  service: ConsoleData,
  { name }: RecordCollection,
  look: TypedLook,
): AsyncGenerator<Page, void> {
  const { filter, rule } = look;
  const as = onlookerOf(look) ?? 'superuser';
  const asked = { collection: name, as, size: AT_ONCE, ...(rule === null ? {} : { rule }) };
  const byId = look.sort === '' && filter.length <= LONGEST_FILTER;
  const sort = byId ? 'id' : look.sort;
  let last: string | null = null;
  for (let page = 1; ; page += 1) {
    const from = last === null ? '' : `id > ${filterText(last)}`;
    const found: Page = await service.look(
      byId
        ? { ...asked, sort, page: 1, filter: [filter && `(${filter})`, from].filter(Boolean).join(' && ') }
        : { ...asked, sort, page, filter },
    );
    yield found;
    if ('refused' in found || !found.full) return;
    last = String(found.records.at(-1)?.id);
  }
}

async function* recordsOf(
  first: IteratorResult<Page, void>,
  rest: AsyncGenerator<Page, void>,
): AsyncGenerator<SeenRecord> {
  for (let page = first; page.done !== true; page = await rest.next()) {
    // The file ends where it breaks off, so that nobody takes it for whole.
    if ('refused' in page.value) throw new Error(`An export was refused midway: ${page.value.refused}`);
    yield* page.value.records;
  }
}

async function* csvRows(
  { byName }: RecordCollection,
  columns: readonly string[],
  records: AsyncIterable<SeenRecord>,
): AsyncGenerator<Row> {
  yield columns;
  for await (const record of records)
    yield columns.map((name) => exportedCell(byName.get(name)?.type ?? 'text', record[name]));
}

async function* jsonText(
  columns: readonly string[],
  records: AsyncIterable<SeenRecord>,
): AsyncGenerator<string> {
  let before = '[\n';
  for await (const record of records) {
    yield before + JSON.stringify(Object.fromEntries(columns.map((name) => [name, record[name]])));
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
