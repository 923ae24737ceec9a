import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, notRun } from './proxies/programs.ts';

const TESTS = 'the package on a clean Debian, in a container, and by the guide';

/** A mirror that doesn't answer is given up after so long. */
const MOST_MS = 5 * 60_000;

/** Node's only need beside what Debian always has. */
const PACKAGES = 'libatomic1';

/** A clean Debian in a folder, with nothing but its base and what the guide installs. */
export interface DebianRoot extends Disposable {
  path: string;
  /** Runs a command in it as root, without a network but the machine's own, and gives what it printed. */
  run(command: string, ...args: string[]): string;
}

/** Makes one in an empty folder; null where that can't be done, which `npm test` tells at its end. */
export function debianRoot(folder: string): DebianRoot | null {
  const programs = ['debootstrap', 'unshare', 'chroot', 'ip'].map((name) => findProgram(name, TESTS));
  const [debootstrap] = programs;
  if (!debootstrap || programs.includes(null)) return null;
  if (process.getuid?.() !== 0) return notRun(TESTS, 'only root makes one');
  const path = join(folder, 'root');
  try {
    execFileSync(debootstrap, ['--variant=minbase', `--include=${PACKAGES}`, 'bookworm', path], {
      stdio: 'pipe',
      timeout: MOST_MS,
    });
  } catch (error) {
    rmSync(path, { recursive: true, force: true });
    return notRun(TESTS, `debootstrap failed, ${(error as Error).message.split('\n')[0]}`);
  }
  const inside = 'ip link set lo up && mount -t proc proc "$0/proc" && exec chroot "$0" "$@"';
  return {
    path,
    run: (command, ...args) =>
      execFileSync(
        'unshare',
        ['--net', '--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', inside, path, command, ...args],
        {
          encoding: 'utf8',
          stdio: 'pipe',
          // Nothing of this machine's settings.
          env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', LANG: 'C.UTF-8' },
        },
      ),
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
}
