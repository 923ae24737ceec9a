import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { askAlone } from '../support/ask-alone.ts';
import { superuserToken } from '../support/people.ts';
import { findProgram } from '../support/proxies/programs.ts';
import { startServer } from '../support/server.ts';
import { freePort } from '../support/server-process.ts';
import { until } from '../support/until.ts';

const FOLDER = fileURLToPath(new URL('../../deploy/monitoring/', import.meta.url));
const PROMTOOL = findProgram('promtool', 'Prometheus takes the samples');
const PROMETHEUS = findProgram('prometheus', 'Prometheus reads a site');
const run = promisify(execFile);

/** Prometheus looks for what it reads five seconds after its start. */
const START_MS = 45_000;

interface Panel {
  id: number;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets: { expr: string }[];
}
const { panels } = JSON.parse(readFileSync(`${FOLDER}grafana-dashboard.json`, 'utf8')) as { panels: Panel[] };
/** With the time that Grafana puts in. */
const expressions = panels.flatMap(({ targets }) =>
  targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m')),
);

it('the panels of the dashboard lie beside each other, each with a number of its own', () => {
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, n) => `${x + (n % w)} ${y + Math.floor(n / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

it('dashboard and alerts ask for metrics that there are', async () => {
  await using server = await startServer();
  const text = await (await fetch(`${server.origin}/metrics`)).text();
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const alerts = readFileSync(`${FOLDER}mela-alerts.yml`, 'utf8');
  const asked = [...expressions, alerts].flatMap((each) =>
    [...each.matchAll(/\b((?:mela|process|nodejs)_\w+)\b/g)].map(([, name = '']) =>
      name.replace(/_(?:count|bucket|sum)$/, ''),
    ),
  );
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
  expect(new Set(asked).size).toBeGreaterThan(4);
});

describe.skipIf(!PROMTOOL)('promtool', () => {
  it.each([
    ['the rules', ['check', 'rules', 'mela-alerts.yml']],
    ['the settings', ['check', 'config', 'prometheus.yml']],
    ['what the alerts say and when', ['test', 'rules', 'mela-alerts.test.yml']],
  ])('takes %s', async (_what, args) => {
    const { stdout } = await run(PROMTOOL ?? '', args, { cwd: FOLDER });
    expect(stdout).toContain('SUCCESS');
  });
});

describe.skipIf(!PROMETHEUS)('Prometheus', () => {
  let data: string;
  beforeAll(() => {
    data = mkdtempSync(join(tmpdir(), 'mela-prometheus-'));
    return () => rmSync(data, { recursive: true, force: true, maxRetries: 3 });
  });

  it('reads a site from another machine with a token, and answers every panel', async () => {
    await using server = await startServer();
    writeFileSync(join(data, 'token'), await superuserToken(server));
    const [scheme, , host] = server.origin.split('/');
    writeFileSync(
      join(data, 'prometheus.yml'),
      readFileSync(`${FOLDER}prometheus.yml`, 'utf8')
        .replace('scrape_interval: 15s', 'scrape_interval: 1s')
        .replace('mela-alerts.yml', `${FOLDER}mela-alerts.yml`)
        .replace('127.0.0.1:3000', host ?? '')
        .replaceAll(/^ {4}# (scheme|authorization| )/gm, '    $1')
        .replace('scheme: https', `scheme: ${scheme?.replace(':', '')}`)
        .replace('/etc/prometheus/mela.token', join(data, 'token')),
    );
    const port = await freePort();
    const child = spawn(
      PROMETHEUS ?? '',
      [
        `--config.file=${data}/prometheus.yml`,
        `--storage.tsdb.path=${data}/tsdb`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { stdio: 'ignore' },
    );
    try {
      const query = async (expr: string) => {
        const url = `http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(expr)}`;
        const answer = JSON.parse(await askAlone(url)) as {
          status: string;
          data: { result: { value: [number, string] }[] };
        };
        return { status: answer.status, values: answer.data.result.map(({ value: [, value] }) => value) };
      };
      await until(
        'two scrapes',
        async () => {
          const found = await query('count_over_time(up{job="mela"}[1m]) > 1 and up{job="mela"} == 1').catch(
            () => null,
          );
          return found !== null && found.values.length === 1;
        },
        START_MS,
      );
      for (const expr of expressions)
        expect([expr, await query(expr)]).toMatchObject([expr, { status: 'success' }]);
      expect((await query('sum(mela_processes{job="mela"})')).values).toEqual(['1']);
    } finally {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }, 60_000);
});
