import type { UtcText } from '#lib/time.ts';
import type { ConsoleWorkSource, WaitingWork } from '#features/console/model/console-work.ts';
import type { Log } from '#platform/log/index.ts';

/**
 * What waits for operators, from every part of the product; what is urgent first. A part that fails says so in the log and is
 * left out: the others are needed all the more then.
 */
export async function waitingWork(
  { sources, log }: { sources: () => readonly ConsoleWorkSource[]; log: Log },
  now: UtcText,
): Promise<WaitingWork[]> {
  const found = await Promise.all(
    sources().map((source) =>
      source.of(now).catch((error: unknown): readonly WaitingWork[] => {
        log.error({ err: error, source: source.name }, 'what waits for operators could not be read');
        return [];
      }),
    ),
  );
  const all = found.flat();
  return [...all.filter(({ urgent }) => urgent), ...all.filter(({ urgent }) => !urgent)];
}
