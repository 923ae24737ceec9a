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
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pack } from '../../scripts/package/pack.mjs';
import { debianRoot } from '../support/debian-root.ts';

const work = mkdtempSync(join(tmpdir(), 'mela-test-debian-'));
// Before the tests are named: without one there are none.
const made = debianRoot(work);
const SELLER = fileURLToPath(new URL('../support/sell-offline.mjs', import.meta.url));
const MINUTES = 60_000;

afterAll(() => {
  made?.[Symbol.dispose]();
  rmSync(work, { recursive: true, force: true });
});

describe.each(made ? [made] : [])(
  'what `npm run package` makes, on a clean Debian without a network',
  (root) => {
    const at = (path: string): string => join(root.path, path);
    const unpacked = '/root/release/mela';

    beforeAll(async () => {
      const { archive } = await pack(work);
      mkdirSync(at('/root/release'));
      execFileSync('tar', ['-xzf', archive, '-C', at('/root/release'), '--no-same-owner']);
      copyFileSync(SELLER, at('/root/sell-offline.mjs'));
    }, 5 * MINUTES);

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
