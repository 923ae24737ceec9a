import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../../tests/support/lingering-workers.ts', import.meta.url));

it('ends with the last process, also where its channel is shut later', async () => {
  const primary = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exit = once(primary, 'exit');
  const lines = createInterface(primary.stdout)[Symbol.asyncIterator]();
  const next = async () => (await lines.next()).value;
  expect(await next()).toBe('ready');
  primary.kill('SIGTERM');
  expect(await next()).toBe('ended 0');
  primary.stdin.end();
  expect(await exit).toEqual([0, null]);
});
