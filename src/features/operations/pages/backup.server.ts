import { data } from 'react-router';
import { ApiError } from '#lib/errors.ts';
import { acted, fieldOf } from '#features/console/pages/acted.server.ts';
import { requireAct, requireOperator } from '#features/console/pages/operator.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { words } from '../messages/backups.messages.ts';
import { BACKUP_ACTS } from '../model/acts.ts';
import type { Route } from './+types/backup';

const TABLES = 12;

/** Tries the backup before anybody can press to restore it: it is unpacked and checked, and nothing is changed. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireOperator(context, request, 'backups.view');
  const { language } = context.get(pageContext);
  const { backups } = context.get(servicesContext).records.operators;
  try {
    const { tables, ...held } = await backups.examine(params.name);
    return { name: params.name, bad: null, holds: { ...held, tables: tables.slice(0, TABLES) } };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    if (error.status === 404) throw data(null, { status: 404 });
    return { name: params.name, bad: error.messageIn(language), holds: null };
  }
}

/** `intent` says what: to restore it, which takes its name typed once more, or to delete it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const t = words[language];
  const { backups } = context.get(servicesContext).records.operators;
  const form = await readForm(request);
  const { intent } = await requireAct(context, request, BACKUP_ACTS, form.get('intent'));
  const how = { language, gone: t.gone };
  switch (intent) {
    case 'restore': {
      if (fieldOf(form, 'name').trim() !== params.name) return data({ problem: t.mistyped }, { status: 400 });
      // What can't be restored is refused before everybody has to wait for it.
      const restore = async (): Promise<void> => {
        await backups.examine(params.name);
        await backups.restore(params.name);
      };
      return acted(restore(), '/_/backups?done=begun', how);
    }
    case 'remove':
      return acted(backups.remove(params.name), '/_/backups?done=removed', how);
  }
}
