import { hostname, userInfo } from 'node:os';
import { inspect } from 'node:util';
import { type Acting, whileActing } from '#platform/audit-log/index.ts';
import { ConfigError, readConfig } from '#platform/config/index.ts';
import { DatabaseSettingError, UpgradeError } from '#platform/db/index.ts';
import { ApiError, fieldMessage } from '#lib/errors.ts';
import { COMMANDS } from './cli/commands.ts';

/** `npm run mela -- COMMAND`: what an operator does from a shell. */
async function main(): Promise<void> {
  process.env.NODE_ENV ??= 'production';
  const [name = 'help', ...args] = process.argv.slice(2);
  const command = COMMANDS.find((known) => known.name === name);
  if (!command) {
    const width = Math.max(...COMMANDS.map(({ usage }) => usage.length));
    const lines = COMMANDS.map(({ usage, does }) => `  ${usage.padEnd(width)}  ${does}`);
    process.stdout.write(`npm run mela -- COMMAND\n\n${lines.join('\n')}\n`);
    if (name !== 'help') process.exitCode = 2;
    return;
  }
  // Arguments after the first may be passwords.
  const acting: Acting = {
    actor: { kind: 'command', id: userInfo().username, name: hostname() },
    act: ['mela', name, ...args.slice(0, 1)].join(' '),
    request: '',
    network: '',
    written: false,
  };
  await whileActing(acting, () => command.run(readConfig({ LOG_LEVEL: 'warn', ...process.env }), args));
}

/** What went wrong, in one line where it is the operator's to mend. */
function inWords(error: unknown): string {
  const kinds = [ConfigError, DatabaseSettingError, UpgradeError];
  if (error instanceof Error && kinds.some((kind) => error instanceof kind)) return error.message;
  if (!(error instanceof ApiError)) return inspect(error);
  // What else an error brings along is for programs.
  const fields = Object.entries(error.data).flatMap(([name, wrong]) => {
    const said = fieldMessage(wrong, 'en');
    return said ? `${name}: ${said}` : [];
  });
  return fields.length > 0 ? fields.join(' ') : error.message;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${inWords(error)}\n`);
  process.exitCode = 1;
}
