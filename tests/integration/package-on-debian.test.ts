import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pack } from '../../scripts/package/pack.mjs';
import { containerEngine } from '../support/container-engine.ts';
import { debianRoot } from '../support/debian-root.ts';
import { freePort } from '../support/server-process.ts';

const work = mkdtempSync(join(tmpdir(), 'mela-test-debian-'));
// Before the tests are named: without one there are none.
const made = debianRoot(work);
const engine = made && containerEngine(work, made.path, 'the package in a container');
let archive: string;
const SELLER = fileURLToPath(new URL('../support/sell-offline.mjs', import.meta.url));
const CONTAINERFILE = fileURLToPath(new URL('../../deploy/container/Containerfile', import.meta.url));
const SUPERUSER = { SUPERUSER_EMAIL: 'root@mela.test', SUPERUSER_PASSWORD: 'a-superuser-of-tests' };
const MINUTES = 60_000;

beforeAll(async () => {
  if (made) ({ archive } = await pack(work));
}, 5 * MINUTES);

afterAll(() => {
  engine?.[Symbol.dispose]();
  made?.[Symbol.dispose]();
  rmSync(work, { recursive: true, force: true });
});

describe.each(made ? [made] : [])(
  'what `npm run package` makes, on a clean Debian without a network',
  (root) => {
    const at = (path: string): string => join(root.path, path);
    const unpacked = '/root/release/mela';

    beforeAll(() => {
      mkdirSync(at('/root/release'));
      execFileSync('tar', ['-xzf', archive, '-C', at('/root/release'), '--no-same-owner']);
      copyFileSync(SELLER, at('/root/sell-offline.mjs'));
    }, MINUTES);

    it('installs itself: the program, an account without rights, settings for root alone, unit and commands', () => {
      expect(root.run(`${unpacked}/install.sh`)).toContain('fill in /etc/mela.env');
      expect(root.run('id', '-nG', 'mela').trim()).toBe('mela');
      expect(statSync(at('/etc/mela.env')).mode & 0o777).toBe(0o600);
      expect(statSync(at('/opt/mela/main.js')).uid).toBe(0);
      for (const [sample, path] of [
        ['mela.service', '/etc/systemd/system/mela.service'],
        ['mela', '/usr/local/bin/mela'],
      ] as const)
        expect(readFileSync(at(path), 'utf8')).toBe(readFileSync(at(`/opt/mela/deploy/${sample}`), 'utf8'));
    });

    it('serves from there and sells a free ticket, with its paper', { timeout: MINUTES }, () => {
      root.run('install', '-d', '-o', 'nobody', '/var/lib/mela');
      const said = root.run('/opt/mela/bin/node', '/root/sell-offline.mjs').trim().split('\n');
      expect(JSON.parse(said.at(-1) ?? '')).toEqual({ order: 'paid', tickets: 1, page: 200, pdf: '%PDF-' });
    });

    it('run again changes nothing; a new release takes the old one’s place, which stays beside it', () => {
      appendFileSync(at('/etc/mela.env'), 'SITE_NAME=Ours\n');
      expect(root.run(`${unpacked}/install.sh`)).toContain('this release is installed already');
      expect(existsSync(at('/opt/mela-before'))).toBe(false);
      // What a release before this one differs in, as far as the script sees.
      appendFileSync(at('/opt/mela/SHA256SUMS'), '\n');
      // The settings are not filled in, so there is nothing to back up with.
      root.run('mv', '/etc/mela.env', '/etc/mela.env.mine');
      root.run(`${unpacked}/install.sh`);
      expect(existsSync(at('/opt/mela-before/main.js'))).toBe(true);
      expect(readFileSync(at('/opt/mela/SHA256SUMS'))).toEqual(readFileSync(at(`${unpacked}/SHA256SUMS`)));
      root.run('mv', '/etc/mela.env.mine', '/etc/mela.env');
    });

    it('cut off between the old and the new release, it is finished by the next run', () => {
      root.run('mv', '/opt/mela', '/opt/mela-before-cut');
      mkdirSync(at('/opt/mela-next'));
      root.run(`${unpacked}/install.sh`);
      expect(existsSync(at('/opt/mela/main.js'))).toBe(true);
      expect(existsSync(at('/opt/mela-next'))).toBe(false);
      expect(readFileSync(at('/etc/mela.env'), 'utf8')).toContain('SITE_NAME=Ours');
    });

    it('refuses an archive that is damaged', () => {
      appendFileSync(at(`${unpacked}/main.js`), '\n');
      expect(() => root.run(`${unpacked}/install.sh`)).toThrow(/the archive is damaged/);
    });
  },
);

describe.each(engine ? [engine] : [])('the image that deploy/container makes of it', (containers) => {
  const context = join(work, 'context');
  let image: string;

  beforeAll(() => {
    mkdirSync(context);
    copyFileSync(CONTAINERFILE, join(context, 'Containerfile'));
    copyFileSync(archive, join(context, basename(archive)));
    image = containers.build(context, { ARCHIVE: basename(archive) });
  }, 5 * MINUTES);

  /** Starts it, asks, and ends it as an engine does. */
  async function serve<T>(ask: (origin: string) => Promise<T>): Promise<T> {
    const port = String(await freePort());
    const origin = `http://127.0.0.1:${port}`;
    const started = containers.run(image, {
      name: 'mela',
      volume: 'kept:/var/lib/mela',
      environment: { HOST: '127.0.0.1', PORT: port, ORIGIN: origin, DEMO: '0', ...SUPERUSER },
    });
    await vi.waitFor(
      async () => {
        if (!(await fetch(`${origin}/api/health`)).ok) throw new Error(started.said());
      },
      { timeout: MINUTES, interval: 100 },
    );
    const found = await ask(origin);
    containers.stop('mela', 15);
    expect({ code: await started.ended, said: started.said() }).toMatchObject({ code: 0 });
    return found;
  }

  it(
    'serves as an account without rights, and keeps its data in the volume',
    { timeout: 2 * MINUTES },
    async () => {
      const settings = async (origin: string, method: string, body?: object): Promise<unknown> => {
        const call = (
          path: string,
          how: { method?: string; body?: string; headers?: Record<string, string> },
        ): Promise<Response> =>
          fetch(origin + path, { ...how, headers: { 'content-type': 'application/json', ...how.headers } });
        const signedIn = await call('/api/collections/_superusers/auth-with-password', {
          method: 'POST',
          body: JSON.stringify({
            identity: SUPERUSER.SUPERUSER_EMAIL,
            password: SUPERUSER.SUPERUSER_PASSWORD,
          }),
        });
        const { token } = (await signedIn.json()) as { token: string };
        const answer = await call('/api/settings', {
          method,
          headers: { authorization: token },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        return answer.json();
      };
      await serve((origin) => settings(origin, 'PATCH', { meta: { appName: 'Kept' } }));
      const again = await serve(async (origin) => ({
        page: (await fetch(origin)).status,
        settings: await settings(origin, 'GET'),
        account: containers.exec('mela', 'id', '-un').trim(),
      }));
      expect(again).toMatchObject({ page: 200, settings: { meta: { appName: 'Kept' } }, account: 'mela' });
    },
  );

  it('is not built of an archive that is damaged', { timeout: 2 * MINUTES }, () => {
    const bytes = readFileSync(archive);
    const folder = join(work, 'damaged');
    mkdirSync(join(folder, 'mela'), { recursive: true });
    copyFileSync(CONTAINERFILE, join(folder, 'Containerfile'));
    writeFileSync(join(folder, 'whole.tar.gz'), bytes);
    execFileSync('tar', ['-xzf', 'whole.tar.gz'], { cwd: folder });
    appendFileSync(join(folder, 'mela/main.js'), '\n');
    execFileSync('tar', ['-czf', 'damaged.tar.gz', 'mela'], { cwd: folder });
    expect(() => containers.build(folder, { ARCHIVE: 'damaged.tar.gz' })).toThrow(
      /1 computed checksum did NOT match/,
    );
  });
});
