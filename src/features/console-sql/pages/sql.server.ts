import { data } from 'react-router';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { type QueryAnswer, type QueryRefusal, SQL_LIMITS } from '../index.ts';
import { consoleSqlService } from '../service.ts';
import { typedStatement } from './typed-statement.server.ts';
import type { Route } from './+types/sql';

/** What a form comes back with. */
interface Answer {
  statement: string;
  wrong?: string;
  refused?: QueryRefusal;
  answer?: QueryAnswer;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'data.query');
  return { dialect: context.get(consoleSqlService).dialect, limits: SQL_LIMITS };
}

/** Runs a statement. It comes by POST, so that it stands in no log but the audit log, and in no browser's history. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireOperator(context, request, 'data.query');
  const { language } = context.get(pageContext);
  const { statement, wrong } = typedStatement(await readForm(request), language);
  if (wrong !== null) return data<Answer>({ statement, wrong }, { status: 400 });
  const answer = await context.get(consoleSqlService).run(statement);
  if ('said' in answer) return data<Answer>({ statement, refused: answer }, { status: 400 });
  return data<Answer>({ statement, answer });
}
