import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../until.ts';
import type { Certificate } from './certificate.ts';
import { findProgram } from './programs.ts';
import { startTlsProxy } from './tls-proxy.ts';

/** The name of the site in the samples. */
export const NAME = 'mela.example.org';

/** What a proxy is started with. */
export interface Between {
  /** Where it listens for https. */
  port: number;
  /** Where it listens for http, to send people to https. */
  plainPort: number;
  /** Where the product listens. */
  upstream: number;
  tls: Certificate;
}

/** A proxy that runs. */
export interface Proxy {
  end(): Promise<void>;
}

/** A kind of proxy that can be started on this machine. */
export interface ProxyKind {
  name: string;
  /** It has a listener for http that sends people to https. */
  redirects: boolean;
  start(between: Between): Promise<Proxy>;
}

interface Files {
  folder: string;
  certificate: string;
  key: string;
  both: string;
}

const sample = (name: string): string =>
  readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8');

/** A sample of ours with this machine's ports and files in it; every replacement must find its place. */
function adapted(name: string, replacements: readonly (readonly [string | RegExp, string])[]): string {
  return replacements.reduce((text, [from, to]) => {
    const replaced = text.replace(from, to);
    if (replaced === text) throw new Error(`${name} has no ${String(from)}`);
    return replaced;
  }, sample(name));
}

function nginxConfig({ port, plainPort, upstream }: Between, { certificate, key, folder }: Files): string {
  const site = adapted('nginx.conf', [
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['https://$host$request_uri', `https://$host:${port}$request_uri`],
    ['server 127.0.0.1:3000;', `server 127.0.0.1:${upstream};`],
    [/ssl_certificate \S+;/, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`],
  ]);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((what) => `${what}_temp_path ${join(folder, what)};`)
    .join('\n');
  return `daemon off; pid ${join(folder, 'pid')}; error_log stderr; user root;
events {}
http { access_log off; ${paths}
${site} }`.replace('user root;', process.getuid?.() === 0 ? 'user root;' : '');
}

function caddyConfig({ port, plainPort, upstream }: Between, { certificate, key }: Files): string {
  const site = adapted('Caddyfile', [
    [`\n${NAME} {`, `\n${NAME} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`],
    ['127.0.0.1:3000', `127.0.0.1:${upstream}`],
  ]);
  return `{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${port}\n}\n${site}`;
}

function haproxyConfig({ port, plainPort, upstream }: Between, { both }: Files): string {
  return adapted('haproxy.cfg', [
    ['bind :80\n', `bind 127.0.0.1:${plainPort}\n`],
    ['bind :443 ssl', `bind 127.0.0.1:${port} ssl`],
    ['/etc/haproxy/mela.example.org.pem', both],
    ['127.0.0.1:3000', `127.0.0.1:${upstream}`],
  ]);
}

interface Program {
  name: string;
  config(between: Between, files: Files): string;
  args(config: string): string[];
  redirects: boolean;
}

const PROGRAMS: readonly Program[] = [
  { name: 'nginx', config: nginxConfig, args: (config) => ['-e', 'stderr', '-c', config], redirects: true },
  {
    name: 'caddy',
    config: caddyConfig,
    args: (config) => ['run', '--config', config, '--adapter', 'caddyfile'],
    redirects: true,
  },
  // It sends people to the port that https has everywhere.
  { name: 'haproxy', config: haproxyConfig, args: (config) => ['-db', '-f', config], redirects: false },
];

/** The kinds of proxies that there are on this machine: one in Node everywhere, and those that are installed. */
export function proxyKinds(tests: string): ProxyKind[] {
  const node: ProxyKind = {
    name: 'a TLS proxy in Node',
    redirects: false,
    start: ({ tls, port, upstream }) => startTlsProxy(tls, port, upstream),
  };
  const installed = PROGRAMS.flatMap((program): ProxyKind[] => {
    const path = findProgram(program.name, `${tests} behind ${program.name}`);
    if (!path) return [];
    const { name, redirects } = program;
    return [{ name, redirects, start: (between) => startProgram(path, program, between) }];
  });
  return [node, ...installed];
}

async function startProgram(path: string, program: Program, between: Between): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), `mela-test-${process.env.MELA_TEST_RUN ?? 'one'}-proxy-`));
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    return join(folder, name);
  };
  const { certificate, key } = between.tls;
  mkdirSync(join(folder, 'home'));
  const files: Files = {
    folder,
    certificate: file('cert.pem', certificate),
    key: file('key.pem', key),
    both: file('both.pem', certificate + key),
  };
  const config = file('config', program.config(between, files));
  const child = spawn(path, program.args(config), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: join(folder, 'home'), XDG_DATA_HOME: join(folder, 'home') },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close');
  const running = (): boolean => child.exitCode === null && child.signalCode === null;
  const end = async (): Promise<void> => {
    if (running()) child.kill('SIGTERM');
    const patience = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(patience);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until(`${program.name} to listen`, async () => {
      if (!running()) throw new Error(`${program.name} ended:\n${said}`);
      return answers(between.port);
    });
  } catch (error) {
    await end();
    throw error;
  }
  return { end };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
