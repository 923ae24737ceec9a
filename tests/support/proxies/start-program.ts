import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../until.ts';

/** A folder of the program's own. */
export interface ProgramFolder {
  folder: string;
  /** Writes a file that nobody else reads; gives its path. */
  file: (name: string, text: string) => string;
}

/** A server that npm can't bring, and how it is started. */
export interface ProgramStart {
  path: string;
  name: string;
  /** Where it listens once it is ready, on this machine. */
  port: number;
  args(config: string): string[];
  config(folder: ProgramFolder): string;
}

/** Starts it in a folder of its own, and waits until it listens. */
export async function startProgram(program: ProgramStart): Promise<{ end: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), `mela-test-${process.env.MELA_TEST_RUN ?? 'one'}-proxy-`));
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    return join(folder, name);
  };
  mkdirSync(join(folder, 'home'));
  const config = file('config', program.config({ folder, file }));
  const child = spawn(program.path, program.args(config), {
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
      return answers(program.port);
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
