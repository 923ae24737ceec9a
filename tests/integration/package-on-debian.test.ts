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
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pack } from '../../scripts/package/pack.mjs';
import { containerEngine } from '../support/container-engine.ts';
import { debianRoot } from '../support/debian-root.ts';
import { commandsOf } from '../support/operating-guide.ts';
import { freePort } from '../support/server-process.ts';

// On a disk, whatever TMPDIR says: images are large, and podman takes short paths only.
const work = mkdtempSync('/var/tmp/mela-debian-');
// Before the tests are named: without one there are none.
const made = debianRoot(work);
const engine = made && containerEngine(work, made.path, 'the package in a container');
let archive: string;
const SUPPORT = fileURLToPath(new URL('../support/', import.meta.url));
const CONTAINERFILE = fileURLToPath(new URL('../../deploy/container/Containerfile', import.meta.url));
const SUPERUSER = { SUPERUSER_EMAIL: 'root@mela.test', SUPERUSER_PASSWORD: 'a-superuser-of-tests' };
/** What `sell-by-api.mjs` prints. */
const SOLD = {
  sold: { order: 'paid', tickets: 1, page: 200, pdf: '%PDF-', thumb: [200, 'image/png'] },
};
const MINUTES = 60_000;

beforeAll(async () => {
  if (made) ({ archive } = await pack(work));
}, 5 * MINUTES);

afterAll(() => {
  engine?.[Symbol.dispose]();
  made?.[Symbol.dispose]();
  rmSync(work, { recursive: true, force: true });
});

/** Words by which the guide's commands are found. */
const GUIDE = [
  'apt install libatomic1',
  'useradd --system',
  'systemctl enable --now mela',
  'certbot certonly --nginx',
  'certbot certonly --standalone',
  'mela superuser upsert',
  'cronMaxKeep',
  'mela backup --name before-upgrade.zip',
  '/var/lib/mela-newer',
] as const;

it.each(GUIDE)('the guide has commands with "%s", once', (words) => {
  expect(commandsOf(words)).toContain(words);
});

describe.each(made ? [made] : [])(
  'what `npm run package` makes, on a clean Debian without a network',
  (root) => {
    const at = (path: string): string => join(root.path, path);
    const unpacked = '/root/release/mela';

    beforeAll(() => {
      mkdirSync(at('/root/release'));
      execFileSync('tar', ['-xzf', archive, '-C', at('/root/release'), '--no-same-owner']);
      for (const script of ['serve-and-sell.mjs', 'sell-by-api.mjs'])
        copyFileSync(join(SUPPORT, script), at(`/root/${script}`));
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
      const said = root.run('/opt/mela/bin/node', '/root/serve-and-sell.mjs').trim().split('\n');
      expect(JSON.parse(said.at(-1) ?? '')).toMatchObject(SOLD);
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

describe.each(engine ? [engine] : [])(
  'the guide, followed on an empty Debian machine with systemd',
  (machines) => {
    const root = '/root/acme/root.pem';
    const trust = `export REQUESTS_CA_BUNDLE=/root/acme/cert.pem CURL_CA_BUNDLE=${root} NODE_EXTRA_CA_CERTS=${root}`;
    const shell = (script: string): string =>
      machines.exec('machine', 'bash', '-euc', `cd /root; ${trust}; ${script}`);
    const guide = (words: (typeof GUIDE)[number]): string => shell(commandsOf(words));
    const site = 'https://mela.example.org';
    const asked = `curl --silent --output /dev/null --retry 20 --retry-all-errors --retry-delay 1 --write-out '%{http_code} %{http_version} %{redirect_url}'`;
    let order: string;

    beforeAll(() => {
      const context = join(work, 'machine');
      mkdirSync(context);
      copyFileSync(join(SUPPORT, 'debian-machine/Containerfile'), join(context, 'Containerfile'));
      const [, needed = ''] = /^apt install ([^#]*)/m.exec(commandsOf('apt install libatomic1')) ?? [];
      machines.boot(machines.build(context, { PACKAGES: needed.trim() }), 'machine');
      machines.copy(archive, 'machine', '/root/mela.tar.gz');
      machines.copy(join(SUPPORT, 'sell-by-api.mjs'), 'machine', '/root/sell-by-api.mjs');
      machines.copy(join(SUPPORT, 'debian-machine/others.sh'), 'machine', '/root/others.sh');
      machines.exec('machine', 'bash', '-eu', '/root/others.sh');
    }, 5 * MINUTES);

    it('steps 2 to 4: the program runs as a service that may do little', { timeout: MINUTES }, () => {
      guide('useradd --system');
      shell(
        'cp /opt/mela/deploy/mela.env /etc/mela.env; chmod 600 /etc/mela.env; sed -i "s#^SMTP_URL=.*#SMTP_URL=smtp://127.0.0.1:25#" /etc/mela.env',
      );
      shell('cp /opt/mela/deploy/mela.service /etc/systemd/system/mela.service');
      expect(guide('systemctl enable --now mela')).toContain('API is healthy');
      const [, exposure] =
        /exposure level for mela\.service: ([\d.]+)/.exec(shell('systemd-analyze security mela')) ?? [];
      expect(Number(exposure)).toBeLessThan(2);
    });

    it('step 5: nginx with a certificate, over which a ticket is sold', { timeout: MINUTES }, () => {
      shell('cp /opt/mela/deploy/nginx.conf /etc/nginx/sites-available/mela; systemctl start nginx');
      guide('certbot certonly --nginx');
      expect(shell(`${asked} ${site}`)).toBe('200 2 ');
      expect(shell(`${asked} http://mela.example.org/events`)).toBe(`301 1.1 ${site}/events`);
      const sold = shell(
        `/opt/mela/bin/node sell-by-api.mjs ${site} you@example.org a-long-password-of-your-own`,
      );
      expect(JSON.parse(sold)).toMatchObject(SOLD);
      ({ address: order } = JSON.parse(sold) as { address: string });
      // The guest hears of it: the service may not do much, but it sends.
      expect(
        shell(
          'timeout 60 journalctl --unit mails --follow --lines all --output cat | grep -m 1 maya@example.com',
        ),
      ).toContain('maya@example.com');
      shell('certbot renew --force-renewal --no-random-sleep-on-renew');
      expect(shell(`${asked} ${site}`)).toBe('200 2 ');
      shell('systemctl stop nginx');
    });

    it('step 5: HAProxy, whose file of chain and key root alone reads', { timeout: MINUTES }, () => {
      // Whoever takes HAProxy has no certificate yet.
      shell('certbot delete --cert-name mela.example.org');
      shell('cp /opt/mela/deploy/haproxy.cfg /etc/haproxy/haproxy.cfg');
      guide('certbot certonly --standalone');
      expect(shell(`${asked} ${site}`)).toBe('200 2 ');
      expect(shell('stat --format %a /etc/haproxy/mela.example.org.pem').trim()).toBe('600');
      shell('systemctl stop haproxy');
    });

    it('step 5: Caddy, which fetches its certificate itself', { timeout: MINUTES }, () => {
      shell(
        'cat caddy-acme /opt/mela/deploy/Caddyfile > /etc/caddy/Caddyfile; systemctl start caddy; systemctl reload caddy',
      );
      expect(shell(`${asked} ${site}`)).toBe('200 2 ');
    });

    it('step 6: another superuser; step 9: backups by the clock', { timeout: MINUTES }, () => {
      shell('cp /opt/mela/deploy/mela /usr/local/bin/mela; chmod 755 /usr/local/bin/mela');
      expect(guide('mela superuser upsert')).toContain('another@example.org is a superuser.');
      const backups = commandsOf('cronMaxKeep').replace('password=…', 'password=a-long-password-of-your-own');
      expect(shell(backups)).toContain('"cron":"0 3 * * *"');
    });

    it('upgrades, and goes back to what was before', { timeout: 2 * MINUTES }, () => {
      guide('mela backup --name before-upgrade.zip');
      expect(shell(`${asked} '${order}'`)).toBe('200 2 ');
      shell('touch /opt/mela/of-the-newer');
      guide('/var/lib/mela-newer');
      expect(shell(`${asked} '${order}'`)).toBe('200 2 ');
      expect(shell('ls /opt/mela')).not.toContain('of-the-newer');
      expect(shell('mela ledger check')).toContain('All sums match their entries.');
    });

    it('upgrades by install.sh while it serves, with a backup first', { timeout: 2 * MINUTES }, () => {
      shell('mkdir newer; tar -xzf mela.tar.gz -C newer --no-same-owner');
      // What a release before this one differs in, as far as the script sees. Its step 6 was left out.
      shell('echo >> /opt/mela/SHA256SUMS; rm /usr/local/bin/mela');
      expect(shell('newer/mela/install.sh')).toMatch(
        /what was there is in the backup before-\S+\.zip[\s\S]*restarted/,
      );
      expect(shell('ls /var/lib/mela/backups')).toMatch(/^before-\d{8}-\d{6}\.zip$/m);
      expect(shell(`${asked} '${order}'`)).toBe('200 2 ');
    });

    it('serves with several processes, within what the unit allows', { timeout: 2 * MINUTES }, () => {
      shell('echo WORKERS=2 >> /etc/mela.env; systemctl restart mela');
      expect(shell(`${asked} '${order}'`)).toBe('200 2 ');
      expect(shell('systemctl show --property NRestarts --value mela').trim()).toBe('0');
    });
  },
);
