import { Cron } from 'croner';
import { addMs } from '#lib/time.ts';
import { forgetDoneJobs } from '#platform/jobs/index.ts';
import type { Log } from '#platform/log/index.ts';
import type { Rooms } from '#platform/rooms/index.ts';
import type { Services } from './services/context.ts';

/** Automatic messages to guests go out this exactly. */
const EVERY_FEW_MINUTES = '*/5 * * * *';
/** Every night at a quiet minute that is not everybody's, UTC. */
const NIGHTLY = '17 3 * * *';
/** Done jobs are kept so long for anyone who asks what happened. */
const JOBS_KEPT_MS = 30 * 24 * 3_600_000;

interface OpenHouse {
  log: Log;
  rooms: Pick<Rooms, 'open'>;
}

/** Does what is due; a failure goes to the log and ends nothing else. */
async function attempt(log: Log, failed: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, failed);
  }
}

/** What every room does at night, side by side: a room that fails, or takes long, keeps no other waiting. */
export const inEveryRoom = async ({ rooms, log }: OpenHouse): Promise<unknown> =>
  Promise.all(
    rooms.open.map(async ({ name, nightly }) => {
      if (nightly) await attempt(log, `the nightly task of ${name} failed`, nightly);
    }),
  );

/** Starts what rooms do every few minutes, each by its own clock; returns the clocks. */
export const startRooms = ({ rooms, log }: OpenHouse): Cron[] =>
  rooms.open.flatMap(({ name, everyFewMinutes }) =>
    everyFewMinutes ? [every(log, `the periodic task of ${name} failed`, everyFewMinutes)] : [],
  );

const every = (log: Log, failed: string, work: () => Promise<unknown>, pattern = EVERY_FEW_MINUTES): Cron =>
  // Never beside itself: one that takes long is skipped.
  new Cron(pattern, { timezone: 'UTC', protect: true }, () => attempt(log, failed, work));

/** Does what keeps an installation lean: forgets what nobody can need any more. */
export async function tidyUp(services: Services): Promise<void> {
  const { db, clock, limits, log } = services;
  await limits.clean();
  await inEveryRoom(services);
  const jobs = await forgetDoneJobs(db, addMs(clock.text(), -JOBS_KEPT_MS));
  log.info({ jobs }, 'tidied up');
}

/** Tidies up every night and starts the records backend's jobs as they come due, until the function returned is called. */
export function startUpkeep(services: Services): () => void {
  const { log, config, records } = services;
  const clocks = [
    every(log, 'tidying up failed', () => tidyUp(services), NIGHTLY),
    ...startRooms(services),
    every(log, 'resetting the demo failed', async () => {
      if (!config.demoReset) return;
      const { resetDemoWhenDue } = await import('./demo/reset-demo.ts');
      await resetDemoWhenDue(services);
    }),
  ];
  const stopCrons = records.crons.start();
  return () => {
    for (const clock of clocks) clock.stop();
    stopCrons();
  };
}
