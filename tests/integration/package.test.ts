import { execFileSync } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assemble } from '../../scripts/package/assemble.mjs';
import { OUTSIDE } from '../../scripts/package/outside.mjs';
import { call } from '../support/api.ts';
import { signUp } from '../support/people.ts';
import { buy, openSale, orderOf, readOrder } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';

const MOST_BYTES = 250e6;

let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mela-test-package-'));
  assemble(folder);
  server = await startServer({ installation: folder, demo: true });
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

const program = (...args: string[]): string =>
  execFileSync(join(folder, 'bin/node'), args, {
    cwd: folder,
    encoding: 'utf8',
    env: { DATA_DIR: server.database.dataDir, DEMO: '0' },
  });

const page = async (path: string): Promise<[number, string]> => {
  const answer = await fetch(`${server.origin}${path}`);
  return [answer.status, await answer.text()];
};

describe('what `npm run package` makes', () => {
  watchLog(() => server);

  it('takes at most 250 MB, Node with it', () => {
    // The compile cache comes with the first start.
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (path) => !path.startsWith(join('node_modules', '.cache')),
    );
    const bytes = files.map((path) => lstatSync(join(folder, path))).filter((one) => one.isFile());
    expect(bytes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(MOST_BYTES);
  });

  it('brings no build tools, no headers and no sources', () => {
    const packages = readdirSync(join(folder, 'node_modules'));
    for (const tool of ['vite', 'rolldown', 'typescript', 'tailwindcss', 'lightningcss', 'vitest'])
      expect(packages).not.toContain(tool);
    expect(readdirSync(join(folder, 'bin')).toSorted()).toEqual(['LICENSE', 'node']);
    const sources = ['src', 'packages', 'build'].flatMap((part) =>
      readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }).filter((path) =>
        /\.tsx?$/.test(path),
      ),
    );
    expect(sources).toEqual([]);
  });

  it.each(OUTSIDE)('has %s, which the bundle loads from its folder', (name) => {
    expect(program('--input-type=module', '-e', `await import('${name}'); console.log('loaded')`)).toBe(
      'loaded\n',
    );
  });

  it('serves pages with their scripts and styles, and the photographs of the demo', async () => {
    const [status, html] = await page('/');
    expect(status).toBe(200);
    const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:css|js)/g))];
    expect(files.length).toBeGreaterThan(1);
    expect(await Promise.all(files.map(async (file) => [file, (await page(file))[0]]))).toEqual(
      files.map((file) => [file, 200]),
    );
    const { items } = (await (await fetch(`${server.origin}/api/collections/events/records`)).json()) as {
      items: { id: string; cover: string }[];
    };
    const covered = items.filter(({ cover }) => cover !== '');
    expect(covered.length).toBeGreaterThan(0);
    for (const { id, cover } of covered)
      expect((await page(`/api/files/events/${id}/${cover}`))[0]).toBe(200);
    expect((await page(`/posters/${items[0]?.id}.png`))[0]).toBe(200);
  });

  it('sells: signs in, takes an order, shows where to pay, draws its papers in a thread', async () => {
    const organiser = await signUp(server, 'Asha Gurung');
    const sale = await openSale(server, organiser, [
      { name: 'Adult', kind: 'paid', price: 1800, quantity: 5 },
      { name: 'Child', kind: 'free', price: 0, quantity: 5 },
    ]);
    const [paid = '', free = ''] = sale.types;
    const { payment } = await buy(server, sale.event, orderOf(paid, 1));
    expect((await fetch(payment?.url ?? '')).status).toBe(200);
    const placed = await buy(server, sale.event, orderOf(free, 1));
    expect((await readOrder(server, placed)).tickets).toHaveLength(1);
    const address = `/api/orders/${placed.order.id}/tickets.pdf?accessToken=${placed.accessToken}`;
    const pdf = await call<string>(server.origin, 'GET', address);
    expect([pdf.status, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-']);
  });

  it('runs the operator’s commands, as the sample of the guide does', () => {
    const sample = readFileSync(join(folder, 'deploy/mela'), 'utf8');
    const [, , path = ''] = /-- (\S+) (\S+) "\$@"/.exec(sample) ?? [];
    expect(program(path, 'ledger', 'check')).toBe('All sums match their entries.\n');
  });
});
