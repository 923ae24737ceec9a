import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, it } from 'vitest';

const HAND_OVER = new URL('hand-over.mjs', import.meta.url).href;
let program;
afterEach(() => program.kill('SIGKILL'));

/** Runs a script by `handOver`, which starts it anew for each line that it is sent. */
function handingOver(script) {
  const source = `import { handOver } from '${HAND_OVER}';
    const restart = handOver(['--eval', ${JSON.stringify(script)}], {});
    process.stdin.on('data', () => restart());`;
  program = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  return {
    line: async () => (await lines.next()).value,
    restart: () => program.stdin.write('\n'),
    ended: once(program, 'exit'),
  };
}

it('ends as what it runs ends', async () => {
  expect((await handingOver('process.exitCode = 7').ended)[0]).toBe(7);
});

it('starts it anew, and stops with it', async () => {
  const { line, restart, ended } = handingOver('console.log(process.pid); setInterval(() => {}, 1000)');
  const first = await line();
  restart();
  const second = await line();
  expect(Number(second)).not.toBe(Number(first));
  expect(() => process.kill(Number(first), 0)).toThrow('ESRCH');
  program.kill('SIGTERM');
  expect(await ended).toEqual([143, null]);
  expect(() => process.kill(Number(second), 0)).toThrow('ESRCH');
});

it('waits for the next start when one fails', async () => {
  const marker = join(mkdtempSync(join(tmpdir(), 'mela-hand-over-')), 'begun');
  // The first stays, all others fail.
  const { line, restart, ended } = handingOver(`
    const { existsSync, writeFileSync } = require('node:fs');
    if (existsSync('${marker}')) { console.log('failed'); process.exitCode = 1; }
    else { writeFileSync('${marker}', ''); console.log('begun'); setInterval(() => {}, 1000); }`);
  expect(await line()).toBe('begun');
  for (let starts = 0; starts < 2; starts += 1) {
    restart();
    expect(await line()).toBe('failed');
  }
  program.kill('SIGTERM');
  expect((await ended)[0]).toBeGreaterThan(0);
  rmSync(dirname(marker), { recursive: true });
});
