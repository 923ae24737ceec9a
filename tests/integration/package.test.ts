import { execFileSync } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { billOfMaterials } from '../../scripts/package/bill-of-materials.mjs';
import { CHECKSUMS } from '../../scripts/package/checksums.mjs';
import { OUTSIDE } from '../../scripts/package/outside.mjs';
import { pack } from '../../scripts/package/pack.mjs';
import { requireRuntime, RUNTIME, sha256Of } from '../../scripts/package/runtime.mjs';
import { call } from '../support/api.ts';
import { signUp } from '../support/people.ts';
import { buy, openSale, orderOf, readOrder } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';

/** Of all but Node itself. */
const MOST_BYTES = 120e6;

let folder: string;
let sums: { told: string; own: string };
let server: TestServer;

/** Its files as they were packed; a start adds what it compiled. */
let packed: string[];

beforeAll(async () => {
  const work = mkdtempSync(join(tmpdir(), 'mela-test-package-'));
  const { archive, sum } = await pack(work);
  sums = { told: readFileSync(sum, 'utf8'), own: `${sha256Of(archive)}  ${basename(archive)}\n` };
  execFileSync('tar', ['-xzf', archive, '-C', work]);
  folder = join(work, 'mela');
  packed = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    lstatSync(join(folder, path)).isFile(),
  );
  server = await startServer({ installation: folder, demo: true });
}, 300_000);
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  rmSync(dirname(folder), { recursive: true, force: true });
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

  it('has its SHA-256 beside it', () => {
    expect(sums.told).toBe(sums.own);
  });

  it('takes at most 120 MB besides Node', () => {
    const files = packed.filter((path) => !path.startsWith('bin/'));
    const bytes = files.map((path) => lstatSync(join(folder, path)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES);
  });

  it('has the sum of each of its files, and nothing without one', () => {
    const lines = readFileSync(join(folder, CHECKSUMS), 'utf8').trimEnd().split('\n');
    const sums = Object.fromEntries(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
    expect(Object.keys(sums).toSorted()).toEqual(packed.filter((path) => path !== CHECKSUMS).toSorted());
    expect(Object.fromEntries(Object.keys(sums).map((path) => [path, sha256Of(join(folder, path))]))).toEqual(
      sums,
    );
  });

  it('names what it is made of: Node, each package in its folder, and those within the bundles', () => {
    const bill = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as ReturnType<
      typeof billOfMaterials
    >;
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
    const named = new Map(bill.components.map((each) => [`${each.name} ${each.version}`, each]));
    const inFolder = packed.filter((path) =>
      /^node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+\/package\.json$/.test(path),
    );
    expect(inFolder.length).toBeGreaterThan(OUTSIDE.length);
    const missing = inFolder.flatMap((path) => {
      const { name, version } = JSON.parse(readFileSync(join(folder, path), 'utf8')) as Record<
        string,
        string
      >;
      return named.has(`${name} ${version}`) ? [] : [`${name} ${version}`];
    });
    expect(missing).toEqual([]);
    const names = bill.components.map(({ name }) => name);
    // Of the server's bundle, of the browser's, of the pages'.
    for (const name of ['hono', 'react', 'react-image-crop', 'lucide-react']) expect(names).toContain(name);
    for (const tool of ['vite', 'vitest', 'typescript']) expect(names).not.toContain(tool);
    expect(bill.components.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
    expect(bill.components[0]).toMatchObject({
      name: 'node',
      hashes: [{ alg: 'SHA-256', content: sha256Of(join(folder, 'bin/node')) }],
    });
    expect(program('--version')).toBe(`v${RUNTIME.version}\n`);
  });

  it.each([
    ['another file', 'package.json', 'linux-x64', /is not the Node/],
    ['the Node of another machine', 'bin/node', 'linux-arm64', /is not the Node/],
    ['a machine without a sum', 'bin/node', 'sunos-x64', /has no sum for sunos-x64/],
  ])('refuses to pack %s as its Node', (_, path, platform, why) => {
    expect(() => requireRuntime(join(folder, path), platform)).toThrow(why);
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
