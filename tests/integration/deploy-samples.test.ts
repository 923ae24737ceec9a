import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#platform/config/index.ts';
import { SERVING } from '../../scripts/process/serving.mjs';
import { findProgram } from '../support/proxies/programs.ts';

const DEPLOY = new URL('../../deploy/', import.meta.url);
/** Those of a folder of their own are for tools; the guide only names them. */
const SAMPLES = readdirSync(DEPLOY, { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name }) => name);
const read = (name: string): string => readFileSync(new URL(name, DEPLOY), 'utf8');

it.each(SAMPLES)('the guide prints the sample %s as it is', (name) => {
  const guide = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
  expect(guide).toContain(`\n${read(name).trimEnd()}\n\`\`\``);
});

it('the settings of the sample are ones that the product takes', () => {
  const lines = read('mela.env')
    .split('\n')
    .filter((line) => /^\w+=/.test(line));
  const env = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf('=')),
      line.slice(line.indexOf('=') + 1).replaceAll('"', ''),
    ]),
  );
  expect(readConfig(env)).toMatchObject({
    origin: 'https://mela.example.org',
    demo: false,
    sandbox: false,
    mailFrom: 'Our community <tickets@example.org>',
  });
});

it('the unit starts Node as npm start does', () => {
  const lines = read('mela.service').split('\n');
  const [, ...words] = lines.find((line) => line.startsWith('ExecStart='))?.split(' ') ?? [];
  expect(words).toEqual([...SERVING.flags, 'build/mela/main.js']);
  for (const [name, value] of Object.entries(SERVING.environment))
    expect(lines).toContain(`Environment=${name}=${value}`);
});

describe('the container', () => {
  const containerfile = read('container/Containerfile');

  it('starts Node as npm start does', () => {
    const [, entry = '[]'] = /^ENTRYPOINT (.*)$/m.exec(containerfile) ?? [];
    expect(JSON.parse(entry)).toEqual(['/opt/mela/bin/node', ...SERVING.flags, '/opt/mela/main.js']);
    for (const [name, value] of Object.entries(SERVING.environment))
      expect(containerfile).toMatch(new RegExp(String.raw`^ENV .*\b${name}=${value}\b`, 'm'));
  });

  it('runs as an account without rights, and checks the sums of what it unpacked', () => {
    const lines = containerfile.split('\n');
    expect(lines.indexOf('USER mela')).toBeGreaterThan(-1);
    expect(lines.indexOf('USER mela')).toBeLessThan(lines.findIndex((line) => line.startsWith('ENTRYPOINT')));
    expect(containerfile).toContain('sha256sum --check --quiet --strict SHA256SUMS');
  });

  it('proxies as the sample of Caddy does', () => {
    const rules = (text: string): string =>
      text
        .replace(/^#.*\n/, '')
        .replace('{$DOMAIN}', 'mela.example.org')
        .replace('mela:3000', '127.0.0.1:3000');
    expect(rules(read('container/Caddyfile'))).toBe(rules(read('Caddyfile')));
  });
});

const systemd = findProgram('systemd-analyze', 'the check of the systemd unit');
it.each(systemd ? [systemd] : [])('the unit is one that systemd takes: %s', (program) => {
  const folder = mkdtempSync(join(tmpdir(), 'mela-test-unit-'));
  const unit = join(folder, 'mela.service');
  // What it starts and whom it runs as are on the operator's machine.
  const text = read('mela.service')
    .replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
    .replaceAll(/^(User|Group)=mela$/gm, '$1=root')
    .replace('WorkingDirectory=/opt/mela', `WorkingDirectory=${folder}`)
    .replace('EnvironmentFile=/etc/mela.env', 'EnvironmentFile=-/etc/mela.env');
  writeFileSync(unit, text);
  const said = execFileSync(program, ['verify', unit], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  rmSync(folder, { recursive: true, force: true });
  expect(said).not.toContain(unit);
});
