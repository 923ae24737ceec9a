/** Which tests a change calls for: those of the rooms that it touches, and tests that it changes themselves. */
import { attempt } from '../process/run.mjs';
import { root } from '../setup/project.mjs';

const TEST = /\.test\.(tsx?|mjs)$/;

/** The folder whose tests a file belongs to; null for files that no test lies beside. */
function folderOf(path) {
  const [, room] = /^(src\/features\/[^/]+)\//.exec(path) ?? [];
  if (room) return `${room}/`;
  const [, folder] = /^((?:src|packages|scripts)\/(?:[^/]+\/){0,2})/.exec(path) ?? [];
  return folder ?? null;
}

/** Filters for vitest, each once: folders, and files outside of them. `files` are paths from the project's root. */
export function testsOf(files) {
  const folders = new Set(files.map(folderOf).filter((folder) => folder !== null && folder !== 'src/'));
  const single = files.filter(
    (file) => TEST.test(file) && ![...folders].some((folder) => file.startsWith(folder)),
  );
  return [...folders, ...single].toSorted((one, other) => (one < other ? -1 : 1));
}

async function git(...args) {
  const { status, output } = await attempt('git', args, { cwd: root });
  return status === 0 ? output.split('\n').filter(Boolean) : [];
}

/**
 * The files that differ from `base` (a commit), with those that git does not know yet. Without one: from where the branch
 * left `origin/main`, or on that branch itself from the last commit.
 */
export async function changedFiles(base) {
  const [from = 'HEAD'] = base ? [base] : await git('merge-base', 'HEAD', 'origin/main');
  const files = [
    ...(await git('diff', '--name-only', '--diff-filter=d', from)),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ];
  return files.length > 0 || base ? files : git('diff', '--name-only', '--diff-filter=d', 'HEAD~1');
}
