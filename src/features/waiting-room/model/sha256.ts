/**
 * Makes a function that gives the SHA-256 of a text of ASCII characters, as 64 hexadecimal digits. Its source runs in a browser as
 * it is, because it uses nothing outside of itself. The browser's own hash answers later each time, and not on plain http.
 */
export function makeSha256(): (text: string) => string {
  const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
  const roots: number[] = [];
  const initial: number[] = [];
  for (let candidate = 2; roots.length < 64; candidate += 1) {
    let prime = true;
    for (let factor = 2; factor * factor <= candidate; factor += 1) if (candidate % factor === 0) prime = false;
    if (!prime) continue;
    if (initial.length < 8) initial.push((candidate ** (1 / 2) * 4_294_967_296) | 0);
    roots.push((candidate ** (1 / 3) * 4_294_967_296) | 0);
  }
  return (text) => {
    const blocks = ((text.length + 8) >> 6) + 1;
    const words: number[] = Array.from({ length: blocks * 16 }, () => 0);
    for (let at = 0; at < text.length; at += 1)
      words[at >> 2] = (words[at >> 2] as number) | (text.charCodeAt(at) << (24 - (at % 4) * 8));
    words[text.length >> 2] = (words[text.length >> 2] as number) | (0x80 << (24 - (text.length % 4) * 8));
    words[blocks * 16 - 1] = text.length * 8;
    const w: number[] = [];
    const state = [...initial];
    for (let block = 0; block < words.length; block += 16) {
      let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
      for (let at = 0; at < 64; at += 1) {
        if (at < 16) w[at] = words[block + at] as number;
        else {
          const near = w[at - 15] as number;
          const far = w[at - 2] as number;
          w[at] =
            ((w[at - 16] as number) +
              (rotate(near, 7) ^ rotate(near, 18) ^ (near >>> 3)) +
              (w[at - 7] as number) +
              (rotate(far, 17) ^ rotate(far, 19) ^ (far >>> 10))) |
            0;
        }
        const one =
          (h +
            (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) +
            ((e & f) ^ (~e & g)) +
            (roots[at] as number) +
            (w[at] as number)) |
          0;
        const other = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        h = g;
        g = f;
        f = e;
        e = (d + one) | 0;
        d = c;
        c = b;
        b = a;
        a = (one + other) | 0;
      }
      [a, b, c, d, e, f, g, h].forEach((word, at) => {
        state[at] = ((state[at] as number) + word) | 0;
      });
    }
    return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  };
}

export const sha256 = makeSha256();
