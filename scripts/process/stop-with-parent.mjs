/**
 * Loaded into a process that `hand-over.mjs` started, before its own code. The parent holds the other end of a pipe:
 * when the parent is gone without having asked for an orderly end, it was killed outright, and so is this process,
 * instead of living on unseen with the port taken.
 */
import { Socket } from 'node:net';

const fd = process.env.MELA_PARENT_PIPE;
// Not for the processes that this one starts: their descriptor of that number is something else.
delete process.env.MELA_PARENT_PIPE;

if (fd !== undefined) {
  const pipe = new Socket({ fd: Number(fd), readable: true, writable: false });
  pipe.on('close', () => process.kill(process.pid, 'SIGKILL'));
  pipe.on('error', () => pipe.destroy());
  pipe.resume().unref();
}
