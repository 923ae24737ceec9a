import { checkInService } from '#features/check-in/service.ts';
import { parseJson } from '#lib/json-text.ts';
import type { Route } from './+types/sync';
import { checkInAnswer } from './check-in-answer.server.ts';
import { checkInActor } from './check-in-actor.server.ts';

/** Scans of a gate, and what it is told of the others. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const who = await checkInActor(context, request, params.id);
  const input: unknown = jsonOrNull(await request.text());
  const gates = context.get(checkInService).gates;
  return checkInAnswer(context, params.id, () => gates.sync(who, params.id, input));
}

function jsonOrNull(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}
