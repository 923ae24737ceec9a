/** How every zip begins, in hex: with a file in it, or empty. */
export const ZIP: readonly string[] = ['504b0304', '504b0506'];
