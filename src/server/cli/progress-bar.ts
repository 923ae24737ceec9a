const WIDTH = 32;

/** Draws how far something is: one line that is drawn over on a terminal, and only the end elsewhere. */
export function progressBar(
  label: string,
  out: NodeJS.WriteStream = process.stderr,
): (done: number, total: number) => void {
  return (done, total) => {
    const share = total > 0 ? Math.min(1, done / total) : 1;
    const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
    const line = `${label} ${bar} ${done}/${total}`;
    if (out.isTTY) out.write(`\r${line}${done >= total ? '\n' : ''}`);
    else if (done >= total) out.write(`${line}\n`);
  };
}
