import { expect, it } from 'vitest';
import { type AuditLogTables, whileActing } from '#platform/audit-log/index.ts';
import { manualClock } from '#platform/clock/index.ts';
import { readConfig } from '#platform/config/index.ts';
import { createLog } from '#platform/log/index.ts';
import { openServices } from '#server/services/services.ts';
import { describeOnEachDatabase } from '../support/databases.ts';

const CONSOLE = { idleMs: 30 * 60_000, lifeMs: 8 * 3_600_000 };

describeOnEachDatabase('that an operator’s session was used', (databases) => {
  it('is noted by the minute, and is no act of theirs', async () => {
    const { dataDir } = await databases.settings();
    const clock = manualClock();
    await using services = await openServices(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), {
      clock,
      log: createLog('silent'),
      db: await databases.open(),
    });
    const { auth } = services.records;
    await auth.upsertSuperuser('root@example.com', 'correct horse');
    const read = services.db.read<
      AuditLogTables & { _superusers: { id: string }; auth_sessions: { seen: string } }
    >();
    const [root] = await read.selectFrom('_superusers').select('id').execute();
    const token = await auth.tokenFor('_superusers', root?.id ?? '', {
      address: '203.0.113.7',
      userAgent: 'Firefox',
    });
    const seen = () => read.selectFrom('auth_sessions').select('seen').execute();
    const before = await seen();
    clock.advance(61_000);
    const acting = { actor: null, act: 'GET /_/data', request: 'r1', network: '203.0.113.7', written: false };
    await whileActing(acting, async () => {
      // Who looks at the request first asks for less, and knows them from then on.
      expect(await auth.authenticate(token)).toMatchObject({ actor: { superuser: true } });
      expect(await auth.authenticate(token, undefined, CONSOLE)).toMatchObject({ collection: '_superusers' });
    });
    expect(await seen()).not.toEqual(before);
    expect(acting.written).toBe(false);
    expect(await read.selectFrom('audit_log').select('act').execute()).toEqual([]);
  });
});
