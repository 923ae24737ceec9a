import { expect, it } from 'vitest';
import { manualClock } from '#platform/clock/index.ts';
import { readConfig } from '#platform/config/index.ts';
import { createLog } from '#platform/log/index.ts';
import { createApp } from '#server/http/app.ts';
import { openApiDocument } from '#server/openapi/document.ts';
import { keptPages } from '#server/pages/kept.ts';
import { openServices } from '#server/services/services.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { melaCommand } from '../support/mela-command.ts';

/** What machines call; pages are for people. */
const FOR_MACHINES = /^\/(api\/|metrics$)/;

describeOnEachDatabase('the description of the API', (databases) => {
  it('has every call of the running app, and nothing else', async () => {
    const db = await databases.open();
    const { dataDir } = await databases.settings();
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    await using services = await openServices(config, {
      clock: manualClock(),
      log: createLog('silent'),
      db,
    });
    const site = {
      dev: false,
      build: { assets: { version: 'test' }, routes: {} } as never,
      files: (_c: unknown, next: () => Promise<void>) => next(),
      close: async () => {},
    };
    const { router: app } = createApp(
      services,
      site,
      keptPages(db, () => 0),
    );
    const routes = app.routes
      // Middleware, and what answers 404 for the rest, is for all methods.
      .filter(({ method, path }) => method !== 'ALL' && FOR_MACHINES.test(path))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    const { paths } = openApiDocument(config.origin) as { paths: Record<string, object> };
    const described = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual([...new Set(routes)].toSorted());
  });

  it('is what the command prints, too', async () => {
    const { code, printed } = await melaCommand(await databases.settings(), 'openapi').ended;
    expect(code).toBe(0);
    expect(JSON.parse(printed)).toEqual(JSON.parse(JSON.stringify(openApiDocument('http://localhost:3000'))));
  });
});
