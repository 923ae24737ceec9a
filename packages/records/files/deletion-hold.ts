/** While a backup copies files none is deleted: what the copy of the database names must be there to be copied. */
export class DeletionHold {
  #holders = 0;
  #freed = Promise.withResolvers<void>();

  /** Keeps deletions waiting until the function returned is called. */
  hold(): () => void {
    this.#holders += 1;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#holders -= 1;
      if (this.#holders > 0) return;
      this.#freed.resolve();
      this.#freed = Promise.withResolvers<void>();
    };
  }

  /** Resolves when nobody holds. */
  async free(): Promise<void> {
    while (this.#holders > 0) await this.#freed.promise;
  }
}
