import { readFileSync } from 'node:fs';

const GUIDE = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
const BLOCKS = [...GUIDE.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands = '']) => commands);

/** The commands of docs/operating.md that have these words, as an operator copies them. There is one such block. */
export function commandsOf(words: string): string {
  const [found, ...others] = BLOCKS.filter((commands) => commands.includes(words));
  if (found === undefined || others.length > 0)
    throw new Error(
      `${String(others.length + (found === undefined ? 0 : 1))} blocks of the guide have ${words}`,
    );
  return found;
}
