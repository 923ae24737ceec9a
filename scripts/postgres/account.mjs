import { execFileSync } from 'node:child_process';

/**
 * PostgreSQL refuses to run as root. As root: the user and group numbers of an account without rights that every
 * machine has, for `spawn`; as anybody else: nothing, it runs as oneself.
 */
export function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, name], { stdio: 'pipe' })),
      );
      return { uid, gid };
    } catch {
      // No such account: the next one.
    }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and there is no account "postgres" or "nobody" to run it as.',
  );
}
