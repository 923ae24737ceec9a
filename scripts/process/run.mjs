/** Child processes that are waited for. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from '../setup/project.mjs';

/** The exit status that a shell reports for a process that a signal ended. */
export const statusOf = (code, signal) => code ?? 128 + constants.signals[signal];

/**
 * Runs a command in the project's folder and resolves to `{status, output}`; never rejects because of what the
 * command answers. When this process is asked to stop meanwhile, the command is stopped and this process exits.
 *
 * @param options spawn options; with `stdio: 'inherit'` the output is shown as it comes and `output` is empty
 */
export function attempt(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const stop = (signal) => {
      child.once('exit', () => process.exit(128 + constants.signals[signal]));
      child.kill(signal);
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    let output = '';
    const keep = (chunk) => (output += chunk);
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    const end = (status, text) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve({ status, output: text });
    };
    child.once('error', (error) => end(127, `${command}: ${error.message}`));
    child.once('close', (code, signal) => end(statusOf(code, signal), output));
  });
}

/** Runs a command and resolves to its output; rejects with the output when it fails. */
export async function run(command, args, options) {
  const { status, output } = await attempt(command, args, options);
  if (status === 0) return output;
  throw new Error(`${[command, ...args].join(' ')} ended with status ${status}:\n${output.trim()}`);
}
