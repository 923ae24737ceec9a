import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Certificate } from './certificate.ts';
import { findProgram } from './programs.ts';
import { startProgram } from './start-program.ts';
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
    return [{ name, redirects, start: (between) => startBetween(path, program, between) }];
  });
  return [node, ...installed];
}

function startBetween(path: string, program: Program, between: Between): Promise<Proxy> {
  const { certificate, key } = between.tls;
  return startProgram({
    path,
    name: program.name,
    port: between.port,
    args: (config) => program.args(config),
    config: ({ folder, file }) =>
      program.config(between, {
        folder,
        certificate: file('cert.pem', certificate),
        key: file('key.pem', key),
        both: file('both.pem', certificate + key),
      }),
  });
}
