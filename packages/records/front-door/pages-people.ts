import type { Tx } from '#platform/db/index.ts';
import { isTotpOn, ownerOf, ownRow } from '../auth/factors/owned.ts';
import type { AuthContext } from '../auth/model/context.ts';
import { endSessions } from '../auth/sessions/end-sessions.ts';
import { findByEmail } from '../auth/sign-in/find-by-identity.ts';
import { requireAuthCollection } from '../credentials/auth-collection.ts';
import { refuseCommonPassword } from '../credentials/common-passwords/refuse-common.ts';
import { systemInfo } from '../rules/system-info.ts';
import type { RecordValues } from '../schema/declaration.ts';
import { valuesOf } from '../store/values.ts';
import { createRecord } from '../writes/create-record.ts';
import { applyDelete } from '../writes/delete-record.ts';
import { updateRecord } from '../writes/update-record.ts';

/** Is done in the same write; what it throws refuses all of it. */
type Alongside = (tx: Tx) => Promise<void>;

/**
 * Accounts of who runs the site, of superusers and of staff, written past the rules of their collection, with its hooks.
 * Whoever calls has made sure of who asks.
 */
export interface PagesPeople {
  /** The one with that address, whatever its capitals; null when there is none. */
  find(collection: string, email: string): Promise<RecordValues | null>;
  /** Whether signing in takes a code of an app besides. */
  hasSecondStep(collection: string, id: string): Promise<boolean>;
  /** Makes one, with a `password`; gives its id. Throws 400 by field. */
  create(collection: string, values: RecordValues, alongside: Alongside): Promise<string>;
  /** Changes fields, and ends all sessions and tokens where a password is among them. Throws 400 by field, 404. */
  change(collection: string, id: string, values: RecordValues, alongside: Alongside): Promise<void>;
  /** Deletes one with its sessions. Throws 400 for the last superuser, 404. */
  remove(collection: string, id: string, alongside: Alongside): Promise<void>;
}

export function pagesPeople(context: AuthContext): PagesPeople {
  const { db, registry } = context;
  const named = (name: string) => requireAuthCollection(registry, name);
  return {
    async find(name, email) {
      const collection = named(name);
      const row = await findByEmail(context, collection, email);
      return row && valuesOf(collection, row);
    },
    hasSecondStep: (name, id) => isTotpOn(db.read(), ownerOf(named(name), { id })),
    async create(name, values, alongside) {
      const collection = named(name);
      await refuseCommonPassword(context, collection, values.password, values);
      const row = await createRecord(context, {
        collection,
        info: systemInfo(registry),
        values: { passwordConfirm: values.password, verified: true, ...values },
        uploads: [],
        within: async (tx, created) => {
          await alongside(tx);
          return created;
        },
      });
      return String(row.id);
    },
    async change(name, id, values, alongside) {
      const collection = named(name);
      const { email } = await ownRow(context, collection, id);
      const { password } = values;
      if (password !== undefined)
        await refuseCommonPassword(context, collection, password, { email, ...values });
      const request = {
        collection,
        info: systemInfo(registry),
        values: password === undefined ? values : { passwordConfirm: password, ...values },
        uploads: [],
        alongside: async (tx: Tx) => {
          if (password !== undefined)
            await endSessions(tx, { collectionRef: collection.id, recordRef: id }, { except: '' });
          await alongside(tx);
        },
      };
      await updateRecord(context, request, id);
    },
    remove: (name, id, alongside) =>
      db.write(async (tx) => {
        await applyDelete(context, tx, named(name), systemInfo(registry), id);
        await alongside(tx);
      }),
  };
}
