import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findProgram, notRun } from './proxies/programs.ts';

/** The base that `deploy/container/Containerfile` names. */
const BASE = 'docker.io/library/debian:bookworm-slim';
/** Some machines let nobody raise their limits, and an engine does unless it is told. */
const LIMITS = ['--ulimit', `nofile=${mostFiles()}:${mostFiles()}`, '--ulimit', 'nproc=1024:1024'];
/** The engine's own choice, and runc where that one refuses the machine's control groups. */
const RUNTIMES = [[], ['--runtime', 'runc']];
/** The images fetch what they need. */
const MIRROR_ANSWERS = ['apt-get', 'update', '-qq', '--option', 'APT::Update::Error-Mode=any'];
/** Whatever takes longer waits for a mirror that doesn't answer. */
const QUIET = { encoding: 'utf8', stdio: 'pipe', timeout: 4 * 60_000 } as const;

/** Podman with images, containers and volumes of its own. */
export interface ContainerEngine extends Disposable {
  /** Builds an image of `Containerfile` in that folder. Gives its id. */
  build(folder: string, args: Readonly<Record<string, string>>): string;
  /** Starts a container on this machine's network; `ended` is its exit code. */
  run(
    image: string,
    settings: { name: string; volume: string; environment: Readonly<Record<string, string>> },
  ): { ended: Promise<number | null>; said: () => string };
  /** Starts a machine of that image, with systemd as its first process and no network but its own. */
  boot(image: string, name: string): void;
  /** Copies a file into a container that runs. */
  copy(file: string, name: string, path: string): void;
  /** Runs a command in a container that runs, and gives what it printed. */
  exec(name: string, ...command: string[]): string;
  /** Ends one as `podman stop` does: SIGTERM, and SIGKILL after that many seconds. */
  stop(name: string, seconds: number): void;
}

/** One whose only image is made of a folder that holds a Debian; null where no container starts or reaches a mirror, which `npm test` tells. */
export function containerEngine(folder: string, debian: string, tests: string): ContainerEngine | null {
  const podman = findProgram('podman', tests);
  if (!podman) return null;
  const own = ['--root', join(folder, 'images'), '--runroot', join(folder, 'running')];
  const attempt = <T>(start: () => T): T | string => {
    try {
      return start();
    } catch (error) {
      return String((error as { stderr?: string }).stderr).trim();
    }
  };
  /** Podman mounts the folder of its images on itself, and may leave it so. */
  const unmount = (): void =>
    void attempt(() => execFileSync('umount', [join(folder, 'images/overlay')], QUIET));
  const refused = attempt(() => {
    execFileSync('sh', ['-c', 'tar -C "$0" -c . | "$@"', debian, podman, ...own, 'import', '-', BASE], QUIET);
  });
  if (refused) {
    unmount();
    return notRun(tests, `podman makes no image, ${refused}`);
  }
  const starts = RUNTIMES.map((runtime) =>
    attempt(() => {
      const all = [...own, ...runtime];
      const start = [...all, 'run', '--rm', '--network', 'host', ...LIMITS, BASE];
      execFileSync(podman, [...start, ...MIRROR_ANSWERS], QUIET);
      return all;
    }),
  );
  const works = starts.find((found) => typeof found !== 'string');
  if (!works) {
    unmount();
    return notRun(tests, `podman starts no container that reaches a mirror, ${String(starts[0])}`);
  }
  const call = (...args: string[]): string => execFileSync(podman, [...works, ...args], QUIET);
  return {
    build(context, args) {
      const given = Object.entries(args).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
      const said = call(
        'build',
        '--network',
        'host',
        ...LIMITS,
        ...given,
        '--quiet',
        '--file',
        join(context, 'Containerfile'),
        context,
      );
      return said.trim();
    },
    run(image, { name, volume, environment }) {
      const given = Object.entries(environment).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
      const process = spawn(
        podman,
        [
          ...works,
          'run',
          '--rm',
          '--network',
          'host',
          ...LIMITS,
          '--name',
          name,
          '--volume',
          volume,
          ...given,
          image,
        ],
        { stdio: ['ignore', 'pipe', 'pipe'] },
      );
      let said = '';
      for (const stream of [process.stdout, process.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (said += text));
      return {
        ended: once(process, 'exit').then(([code]) => code as number | null),
        said: () => said,
      };
    },
    boot(image, name) {
      call(
        'run',
        '--detach',
        '--name',
        name,
        '--network',
        'none',
        '--privileged',
        '--systemd=always',
        ...LIMITS,
        image,
        '/lib/systemd/systemd',
      );
    },
    copy: (file, name, path) => void call('cp', file, `${name}:${path}`),
    exec: (name, ...command) => call('exec', name, ...command),
    stop: (name, seconds) => void call('stop', '--time', String(seconds), name),
    [Symbol.dispose]() {
      call('rm', '--all', '--force', '--time', '0');
      unmount();
    },
  };
}

function mostFiles(): string {
  return execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim();
}
