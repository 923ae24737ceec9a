/** A rush, or a fault that tells of itself at each request, may write so much at once. */
const FULL_BYTES = 512 << 20;
/** So much comes free again: 1.7 GB a day, of which five days are kept. */
const BYTES_PER_MS = 20;

/** How much the log may still take: what anybody may ask for, at any length, is written to the disk. */
export class LogRoom {
  #left = FULL_BYTES;
  #at = 0;

  /** Whether there is any; `now` in milliseconds of a clock that only goes forward. */
  any(now: number): boolean {
    this.#left = Math.min(FULL_BYTES, this.#left + (now - this.#at) * BYTES_PER_MS);
    this.#at = now;
    return this.#left > 0;
  }

  take(bytes: number): void {
    this.#left -= bytes;
  }
}
