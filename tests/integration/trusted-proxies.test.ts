import { expect, it } from 'vitest';
import { manualClock } from '#platform/clock/index.ts';
import { readConfig } from '#platform/config/index.ts';
import { createLog } from '#platform/log/index.ts';
import { openServices } from '#server/services/services.ts';
import { describeOnEachDatabase } from '../support/databases.ts';

describeOnEachDatabase('proxies that the operator names', (databases) => {
  it.each([
    ['', '10.0.0.2', '10.0.0.2'],
    ['', '127.0.0.1', '198.51.100.1'],
    ['10.0.0.2, 172.18.0.0/16', '10.0.0.2', '198.51.100.1'],
    ['10.0.0.2, 172.18.0.0/16', '172.18.3.4', '198.51.100.1'],
    ['10.0.0.2, 172.18.0.0/16', '10.0.0.3', '10.0.0.3'],
  ])('are believed and no others: with %j, from %s', async (TRUSTED_PROXIES, proxy, address) => {
    const { dataDir } = await databases.settings();
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUSTED_PROXIES });
    await using services = await openServices(config, {
      clock: manualClock(),
      log: createLog('silent'),
      db: await databases.open(),
    });
    const { settings } = services.records;
    const sent = (name: string) => (name === 'x-forwarded-for' ? '1.2.3.4, 198.51.100.1' : undefined);
    expect(await settings.addressOf(proxy, sent)).toBe(address);
  });
});
