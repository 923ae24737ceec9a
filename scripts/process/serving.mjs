/**
 * How the Node that serves is started: with less memory kept for garbage. The systemd unit (`deploy/mela.service`) says the
 * same, and a test compares them. The figures are in docs/decisions/0106 and 0191.
 */
export const SERVING = {
  /**
   * V8: smaller spaces for what is new, and a collection of the old after a quarter more than lives. From the first moment as
   * large as they soon are: growing step by step is a tenth of a start.
   */
  flags: [
    '--min-semi-space-size=8',
    '--max-semi-space-size=8',
    '--initial-old-space-size=96',
    '--heap-growing-percent=25',
  ],
  /** glibc: two arenas; with one for each thread, what one gives back no other takes. */
  environment: { MALLOC_ARENA_MAX: '2' },
};
