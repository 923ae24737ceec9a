import { readFile } from 'node:fs/promises';
import { FAULTS, recountBallot } from '#features/ballot/index.ts';
import { ballotService } from '#features/ballot/service.ts';
import { recount } from '#features/waiting-room/index.ts';
import { waitingRoomService } from '#features/waiting-room/service.ts';
import { eventsService } from '#features/events/service.ts';
import { ApiError } from '#lib/errors.ts';
import { openServices } from '../services/services.ts';
import type { Command } from './command.ts';

type Config = Parameters<Command['run']>[0];

export const drawCommand: Command = {
  name: 'draw',
  usage: 'draw verify FILE | EVENT',
  does: 'checks the draw of a waiting room or a ballot, from a published file or for an event',
  async run(config, [verb, what]) {
    if (verb !== 'verify' || !what) throw new ApiError(400, 'Usage: draw verify FILE | EVENT');
    const published = (await fromFile(what)) ?? (await fromEvent(config, what));
    const ballot = recountBallot(published);
    if (ballot) {
      for (const [at, { hash, group }] of ballot.order.entries())
        process.stdout.write(`${at + 1}\t${hash}${group === undefined ? '' : `\t${group}`}\n`);
      for (const fault of ballot.wrong) process.stdout.write(`${FAULTS[fault]}\n`);
      if (ballot.wrong.length > 0) throw new ApiError(409, 'The draw is not correct.');
      process.stdout.write('The draw is correct: seed, rules, list and order.\n');
      return;
    }
    const found = recount(published);
    if (!found) throw new ApiError(400, 'This is not a published draw, or the draw has not been held yet.');
    for (const { id, number } of found.order) process.stdout.write(`${number}\t${id}\n`);
    for (const wrong of found.wrong) process.stdout.write(`${wrong}\n`);
    if (found.wrong.length > 0) throw new ApiError(409, 'The draw is not correct.');
    process.stdout.write(
      found.whole
        ? 'The draw is correct: seed, entrants and numbers.\n'
        : 'The draw is correct as far as it can be checked: without the IDs of all entrants, their chain can’t be checked.\n',
    );
  },
};

/** Null where there is no such file. */
async function fromFile(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ApiError(400, `${path} is not JSON.`);
  }
}

async function fromEvent(config: Config, idOrSlug: string): Promise<unknown> {
  await using services = await openServices(config);
  const event = await services.rooms.get(eventsService).find(idOrSlug);
  if (!event) throw new ApiError(404, `There is no file and no event ${idOrSlug}.`);
  try {
    return await services.rooms.get(ballotService).published(event.id);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return await services.rooms.get(waitingRoomService).draw(event.id);
  }
}
