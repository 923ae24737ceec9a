import { Cron } from 'croner';
import { addMs } from '#lib/time.ts';
import { forgetDoneJobs } from '#platform/jobs/index.ts';
import type { Services } from './context.ts';

/** Automatic messages to guests go out this exactly. */
const EVERY_FEW_MINUTES = '*/5 * * * *';
/** Every night at a quiet minute that is not everybody's, UTC. */
const NIGHTLY = '17 3 * * *';
/** Done jobs are kept so long for whoever asks what happened. */
const JOBS_KEPT_MS = 30 * 24 * 3_600_000;

/** Does what keeps an installation lean: forgets what nobody can need any more. */
export async function tidyUp({ db, clock, limits, rooms, log }: Services): Promise<void> {
  await limits.clean();
  for (const { nightly } of rooms.open) await nightly?.();
  const jobs = await forgetDoneJobs(db, addMs(clock.text(), -JOBS_KEPT_MS));
  log.info({ jobs }, 'tidied up');
}

/** Tidies up every night and starts the records backend's jobs as they come due, until the function returned is called. */
export function startUpkeep(services: Services): () => void {
  const cron = new Cron(NIGHTLY, { timezone: 'UTC', protect: true }, async () => {
    try {
      await tidyUp(services);
    } catch (error) {
      services.log.error({ err: error }, 'tidying up failed');
    }
  });
  const rooms = new Cron(EVERY_FEW_MINUTES, { timezone: 'UTC', protect: true }, async () => {
    // Side by side: a room that takes long keeps no other waiting.
    await Promise.all(
      services.rooms.open.map(async ({ everyFewMinutes }) => {
        try {
          await everyFewMinutes?.();
        } catch (error) {
          services.log.error({ err: error }, 'what is due every few minutes failed');
        }
      }),
    );
  });
  const demo = new Cron(EVERY_FEW_MINUTES, { timezone: 'UTC', protect: true }, async () => {
    try {
      if (!services.config.demoReset) return;
      const { resetDemoWhenDue } = await import('./demo/reset-demo.ts');
      await resetDemoWhenDue(services);
    } catch (error) {
      services.log.error({ err: error }, 'making the demo anew failed');
    }
  });
  const stopCrons = services.records.crons.start();
  return () => {
    cron.stop();
    rooms.stop();
    demo.stop();
    stopCrons();
  };
}
