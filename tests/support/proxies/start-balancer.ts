import { readFileSync } from 'node:fs';
import { freePort } from '../server-process.ts';
import { startProgram } from './start-program.ts';

/** HAProxy before several web processes, by the sample for it in `deploy/`. */
export interface Balancer {
  origin: string;
  end(): Promise<void>;
}

const SAMPLE = new URL('../../../deploy/haproxy-machines.cfg', import.meta.url);

/** The sample over http alone, with these ports of this machine. Every replacement must find its place. */
function adapted(port: number, ports: readonly number[]): string {
  const [one, two] = ports;
  const replacements: [RegExp | string, string][] = [
    [/ {4}bind :80\n/, `    bind 127.0.0.1:${port}\n`],
    [/ {4}# The certificate.+\n {4}bind :443 .+\n {4}http-request redirect .+\n/, ''],
    ['10.0.0.11:3000', `127.0.0.1:${one}`],
    ['10.0.0.12:3000', `127.0.0.1:${two}`],
  ];
  return replacements.reduce(
    (text, [from, to]) => {
      const replaced = text.replace(from, to);
      if (replaced === text) throw new Error(`haproxy-machines.cfg has no ${String(from)}`);
      return replaced;
    },
    readFileSync(SAMPLE, 'utf8'),
  );
}

/** Starts the program at `path` before the two processes that listen on those ports. */
export async function startBalancer(path: string, ports: readonly [number, number]): Promise<Balancer> {
  const port = await freePort();
  const args = (config: string): string[] => ['-db', '-f', config];
  const { end } = await startProgram({
    path,
    name: 'haproxy',
    port,
    args,
    config: () => adapted(port, ports),
  });
  return { origin: `http://127.0.0.1:${port}`, end };
}
