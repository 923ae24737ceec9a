import { data, redirect } from 'react-router';
import { acted, fieldOf } from '#features/console/pages/acted.server.ts';
import { requireAct, requireOperator } from '#features/console/pages/operator.server.ts';
import { refusalByField } from '#features/events/pages/answered.server.ts';
import { STAFF, SUPERUSERS } from '#features/staff/model/collections.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { words } from '../messages/staff.messages.ts';
import { STAFF_ACTS } from '../model/acts.ts';
import { consoleStaffService } from '../service.ts';
import type { Route } from './+types/staff';

const DONE = ['invited', 'revoked', 'changed', 'sent', 'ended'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { id } = await requireOperator(context, request, 'staff.manage');
  const { people, invitations } = await context.get(consoleStaffService).read();
  const done = new URL(request.url).searchParams.get('done');
  return { people, invitations, own: id, done: DONE.find((one) => one === done) ?? null };
}

/** `intent` says what to do; what was typed into an invitation comes back when it is refused. */
export async function action({ context, request }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const staff = context.get(consoleStaffService);
  const form = await readForm(request);
  const { operator, intent } = await requireAct(context, request, STAFF_ACTS, form.get('intent'));
  const how = { language, gone: words[language].gone };
  const back = (done: (typeof DONE)[number]) => `/_/staff?done=${done}`;
  const id = fieldOf(form, 'id');
  switch (intent) {
    case 'invite': {
      const typed = {
        email: fieldOf(form, 'email'),
        name: fieldOf(form, 'name'),
        role: fieldOf(form, 'role'),
        language: fieldOf(form, 'language'),
      };
      const refused = await refusalByField(staff.invite(operator, typed), language);
      if (!refused) throw redirect(back('invited'), 303);
      const { email = null, name = null, role = null } = refused.fields;
      const problem = email || name || role ? null : refused.message;
      return data({ problem, typed, wrong: { email, name, role } }, { status: refused.status });
    }
    case 'revoke':
      return acted(staff.revoke(id), back('revoked'), how);
    case 'role':
      return acted(staff.changeRole(operator, { id, role: fieldOf(form, 'role') }), back('changed'), how);
    case 'password':
      return acted(staff.sendPasswordLink(operator, id), back('sent'), how);
    case 'end': {
      const collection = fieldOf(form, 'collection') === SUPERUSERS ? SUPERUSERS : STAFF;
      return acted(staff.endAccess(operator, { collection, id }), back('ended'), how);
    }
  }
}
