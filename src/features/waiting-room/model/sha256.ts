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
    for (let factor = 2; factor * factor <= candidate; factor += 1)
      if (candidate % factor === 0) prime = false;
    if (!prime) continue;
    if (initial.length < 8) initial.push((candidate ** (1 / 2) * 4_294_967_296) | 0);
    roots.push((candidate ** (1 / 3) * 4_294_967_296) | 0);
  }
  const keys = Int32Array.from(roots);
  const w = new Int32Array(64);
  const state = new Int32Array(8);
  return (text) => {
    const blocks = ((text.length + 8) >> 6) + 1;
    const words = new Int32Array(blocks * 16);
    const add = (at: number, byte: number): void => {
      words[at >> 2] = (words[at >> 2] as number) | (byte << (24 - (at % 4) * 8));
    };
    for (let at = 0; at < text.length; at += 1) add(at, text.charCodeAt(at));
    add(text.length, 0x80);
    words[blocks * 16 - 1] = text.length * 8;
    state.set(initial);
    for (let block = 0; block < words.length; block += 16) {
      let a = state[0] as number;
      let b = state[1] as number;
      let c = state[2] as number;
      let d = state[3] as number;
      let e = state[4] as number;
      let f = state[5] as number;
      let g = state[6] as number;
      let h = state[7] as number;
      for (let at = 0; at < 64; at += 1) {
        if (at < 16) w[at] = words[block + at] as number;
        else {
          const near = w[at - 15] as number;
          const far = w[at - 2] as number;
          w[at] =
            (w[at - 16] as number) +
            (rotate(near, 7) ^ rotate(near, 18) ^ (near >>> 3)) +
            (w[at - 7] as number) +
            (rotate(far, 17) ^ rotate(far, 19) ^ (far >>> 10));
        }
        const mixed = (e & f) ^ (~e & g);
        const one =
          (h +
            (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) +
            mixed +
            (keys[at] as number) +
            (w[at] as number)) |
          0;
        const most = (a & b) ^ (a & c) ^ (b & c);
        const other = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + most) | 0;
        h = g;
        g = f;
        f = e;
        e = (d + one) | 0;
        d = c;
        c = b;
        b = a;
        a = (one + other) | 0;
      }
      const after = [a, b, c, d, e, f, g, h];
      for (let at = 0; at < 8; at += 1) state[at] = (state[at] as number) + (after[at] as number);
    }
    let digits = '';
    for (let at = 0; at < 8; at += 1) digits += ((state[at] as number) >>> 0).toString(16).padStart(8, '0');
    return digits;
  };
}

export const sha256 = makeSha256();
