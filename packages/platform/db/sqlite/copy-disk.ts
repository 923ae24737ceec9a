import {
  closeSync,
  copyFileSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  statfsSync,
  statSync,
} from 'node:fs';

/** A copy has this after its name until it is whole. */
export const UNFINISHED = '.unfinished';
const MB = 1e6;

/** What copies of a database ask of the disk. */
export interface Disk {
  /** What is free in a folder, in bytes. */
  free: (folder: string) => number;
  /** Gives a file a second name. Throws where the file system has none. */
  link: (from: string, to: string) => void;
  copy: (from: string, to: string) => void;
  rename: (from: string, to: string) => void;
}

export const realDisk: Disk = {
  free(folder) {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  },
  link: linkSync,
  copy: copyFileSync,
  rename: renameSync,
};

/** In bytes; 0 where there is no such file. */
export const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

export const megabytes = (bytes: number): number => Math.ceil(bytes / MB);

/** Waits until a file, or a folder's names, are on the disk. */
export function toDisk(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
