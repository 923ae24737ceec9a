/** What a server printed, and what of it nobody announced. */
export interface ServerLog {
  /** Everything printed so far, oldest first. */
  readonly lines: readonly string[];
  /** Announces that lines matching `text` come and are right. */
  expect(text: RegExp): void;
  /** Errors and worse, and everything on stderr, that was not announced; forgotten once given. */
  takeUnexpected(): string[];
  /** For the process's pipes: feeds what was printed. */
  feed(stream: 'stdout' | 'stderr', chunk: string): void;
}

/** pino's number for `error`. */
const ERROR = 50;

function isComplaint(stream: string, line: string): boolean {
  if (stream === 'stderr') return true;
  if (!line.startsWith('{')) return false;
  return (JSON.parse(line) as { level: number }).level >= ERROR;
}

export function serverLog(): ServerLog {
  const lines: string[] = [];
  const expected: RegExp[] = [];
  const rest = { stdout: '', stderr: '' };
  let complaints: string[] = [];
  return {
    lines,
    expect: (text) => void expected.push(text),
    takeUnexpected: () => {
      const taken = complaints.filter((line) => !expected.some((text) => text.test(line)));
      complaints = [];
      return taken;
    },
    feed: (stream, chunk) => {
      const parts = (rest[stream] + chunk).split('\n');
      rest[stream] = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        if (line.trim() !== '' && isComplaint(stream, line)) complaints.push(line);
      }
    },
  };
}
