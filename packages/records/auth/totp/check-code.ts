import { inEach } from '#lib/language/index.ts';
import { addMs } from '#lib/time.ts';
import { ApiError, fieldError, tooManyRequests } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { AuthContext } from '../model/context.ts';
import type { Owner, StrongTables, TotpRow } from '../model/strong-tables.ts';
import { findTotp, sealName } from '../factors/owned.ts';
import { typedRecoveryCode } from '../factors/recovery-codes.ts';
import { stepOf } from './time-code.ts';
import { words } from '../model/strong.messages.ts';

/** So many wrong ones, in so long, whoever typed them. Kept in the database: every process counts the same. */
const MAX_ATTEMPTS = 5;
const WINDOW_MS = 15 * 60_000;

export type CheckedCode = 'right' | 'wrong' | 'too-many' | 'off';

/**
 * Takes a code of the app, or a recovery code, inside a write that must be kept whatever comes out: wrong ones count.
 * Each is taken once. Who comes at the same time waits for the row, so that of two with the same code one is let in.
 */
export async function checkCode(
  context: AuthContext,
  tx: Tx,
  owner: Owner,
  typed: string,
): Promise<CheckedCode> {
  const query = tx.as<StrongTables>();
  const counted = await countTry(context, tx, owner);
  const totp = await findTotp(query, owner);
  if (!totp || totp.confirmed === '') return 'off';
  if (!counted) return 'too-many';
  const right = (await takeStep(context, tx, totp, typed)) || (await takeRecovery(context, tx, owner, typed));
  return right ? 'right' : 'wrong';
}

/** For the person who typed it. Throws 400 about the field `code`, and 429. */
export function refuseCode(checked: CheckedCode): void {
  if (checked === 'right') return;
  if (checked === 'too-many') {
    throw tooManyRequests(
      inEach(words, (t) => t.tooMany),
      WINDOW_MS,
    );
  }
  throw new ApiError(400, 'Failed to authenticate.', {
    code: fieldError(
      'invalid_code',
      inEach(words, (t) => t.wrongCode),
    ),
  });
}

/**
 * Returns false when there were too many already. It writes first, and so locks the row on PostgreSQL. One statement,
 * because PostgreSQL asks again after the wait: with two, whoever came second fell between them.
 */
async function countTry(context: AuthContext, tx: Tx, owner: Owner): Promise<boolean> {
  const now = context.clock.text();
  const oldest = addMs(now, -WINDOW_MS);
  const counted = await tx
    .as<StrongTables>()
    .updateTable('auth_totp')
    .set((eb) => {
      const within = eb('triesSince', '>', oldest);
      return {
        tries: eb
          .case()
          .when(within)
          .then(eb('tries', '+', 1))
          .else(1)
          .end(),
        triesSince: eb.case().when(within).then(eb.ref('triesSince')).else(now).end(),
      };
    })
    .where('collectionRef', '=', owner.collectionRef)
    .where('recordRef', '=', owner.recordRef)
    .where((eb) => eb.or([eb('triesSince', '<=', oldest), eb('tries', '<', MAX_ATTEMPTS)]))
    .executeTakeFirstOrThrow();
  return counted.numUpdatedRows > 0n;
}

async function takeStep(context: AuthContext, tx: Tx, totp: TotpRow, typed: string): Promise<boolean> {
  const secret = context.vault.open(totp.secret, sealName(totp));
  const step = stepOf(secret, typed.replace(/\s/g, ''), context.now());
  if (step === null || step <= totp.lastStep) return false;
  await forgive(tx, totp, step);
  return true;
}

async function takeRecovery(context: AuthContext, tx: Tx, owner: Owner, typed: string): Promise<boolean> {
  const code = typedRecoveryCode(typed);
  if (!code) return false;
  const [gone] = await tx
    .as<StrongTables>()
    .deleteFrom('auth_recovery_codes')
    .where('collectionRef', '=', owner.collectionRef)
    .where('recordRef', '=', owner.recordRef)
    .where('hash', '=', context.vault.digest(code, sealName(owner)))
    .execute();
  if (gone?.numDeletedRows !== 1n) return false;
  await forgive(tx, owner);
  return true;
}

/** Wrong ones from before are forgotten, and a step that was taken is remembered. */
async function forgive(tx: Tx, owner: Owner, lastStep?: number): Promise<void> {
  await tx
    .as<StrongTables>()
    .updateTable('auth_totp')
    .set({ tries: 0, ...(lastStep === undefined ? {} : { lastStep }) })
    .where('collectionRef', '=', owner.collectionRef)
    .where('recordRef', '=', owner.recordRef)
    .execute();
}
