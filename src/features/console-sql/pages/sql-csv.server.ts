import { Readable } from 'node:stream';
import { redirect } from 'react-router';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import { CSV_TYPE, type Row, writeCsv } from '../index.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { consoleSqlService } from '../service.ts';
import { typedStatement } from './typed-statement.server.ts';
import type { Route } from './+types/sql-csv';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'data.query');
  return redirect('/_/sql');
}

/** What a statement gives, as CSV. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireOperator(context, request, 'data.query');
  const { language } = context.get(pageContext);
  const { statement, wrong } = typedStatement(await readForm(request), language);
  const refused = (why: string) =>
    new Response(`${why}\n`, { status: 400, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  if (wrong !== null) return refused(wrong);
  const found = await context.get(consoleSqlService).rows(statement);
  if ('said' in found) return refused(found.said);
  const lines: Row[] = [found.columns.map(({ name }) => name), ...found.rows];
  const content = Readable.from(writeCsv(Readable.from(lines) as AsyncIterable<Row>), { objectMode: false });
  return new Response(Readable.toWeb(content) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': CSV_TYPE,
      'content-disposition': 'attachment; filename="query.csv"',
      'cache-control': 'private, no-store',
    },
  });
}
