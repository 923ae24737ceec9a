import type { Database } from '#platform/db/index.ts';
import { type OperatorCollection, STAFF, SUPERUSERS } from '#features/staff/model/collections.ts';
import { isStaffRole, type OperatorRole } from '#features/staff/model/permissions.ts';
import type { ConsoleStaffTables, StaffInvitationRow } from '../model/schema.ts';

/** More than that run no site. */
const MOST = 500;

/** Somebody who runs the site. */
export interface Person {
  id: string;
  collection: OperatorCollection;
  email: string;
  name: string;
  /** Null where the account has a role that there isn't: it opens nothing. */
  role: OperatorRole | null;
  created: string;
  /** When they last signed in to the console, UTC text; '' for never. */
  signedIn: string;
}

/** Who runs the site: superusers first, each by their address. */
export async function listPeople(db: Database): Promise<Person[]> {
  const read = db.read<ConsoleStaffTables>();
  const [superusers, staff] = await Promise.all([
    read
      .selectFrom('_superusers as person')
      .leftJoin('staff_sign_ins as entered', (join) =>
        join.onRef('entered.person', '=', 'person.id').on('entered.collection', '=', SUPERUSERS),
      )
      .select(['person.id', 'person.email', 'person.created', 'entered.at'])
      .orderBy('person.email')
      .limit(MOST)
      .execute(),
    read
      .selectFrom('_staff as person')
      .leftJoin('staff_sign_ins as entered', (join) =>
        join.onRef('entered.person', '=', 'person.id').on('entered.collection', '=', STAFF),
      )
      .select(['person.id', 'person.email', 'person.name', 'person.role', 'person.created', 'entered.at'])
      .orderBy('person.email')
      .limit(MOST)
      .execute(),
  ]);
  return [
    ...superusers.map(({ at, ...person }) => ({
      ...person,
      name: '',
      collection: SUPERUSERS as OperatorCollection,
      role: 'superuser' as OperatorRole,
      signedIn: at ?? '',
    })),
    ...staff.map(({ at, role, ...person }) => ({
      ...person,
      collection: STAFF as OperatorCollection,
      role: isStaffRole(role) ? role : null,
      signedIn: at ?? '',
    })),
  ];
}

/** Links that hold still, the newest first. */
export function openInvitations(db: Database, now: string): Promise<Omit<StaffInvitationRow, 'tokenHash'>[]> {
  return db
    .read<ConsoleStaffTables>()
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'name', 'role', 'person', 'language', 'invitedBy', 'sentAt', 'expiresAt'])
    .where('expiresAt', '>', now)
    .orderBy('sentAt', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();
}

/** A member of staff; undefined when there is none. */
export function findStaff(db: Database, id: string): Promise<ConsoleStaffTables['_staff'] | undefined> {
  return db
    .read<ConsoleStaffTables>()
    .selectFrom('_staff')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}
