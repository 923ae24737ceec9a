import { data } from 'react-router';
import type { Language } from '#lib/language/index.ts';
import { pageContext } from '#shared/request/context.server.ts';
import type { ExchangeType } from '../index.ts';
import { words as REFUSALS } from '../messages/exchange-refusals.messages.ts';
import { exchangesService } from '../service.ts';
import { exchangeSent } from './exchange-sent.server.ts';
import { exchangeShown } from './exchange-shown.server.ts';
import type { Route } from './+types/change-type';

/** Tickets of an order as another type or size: first which, then what they become, then what that costs; each is in the address. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const exchanges = context.get(exchangesService);
  const { language } = context.get(pageContext);
  const { shown, viewer, asked, event } = await exchangeShown(context, request, params.id, 'type');
  if (!event) return { ...shown, types: [], type: null };
  const types = await exchanges.types(params.id, viewer, shown.chosen);
  const type = types.find(
    ({ id, enough, refused }) => id === asked.get('type') && enough && refused === null,
  );
  return { ...shown, types: typesShown(types, language), type: type ? { ...type, refused: null } : null };
}

/** Changes the chosen tickets, or pays for or gives up the change that waits. What can't be any more says why. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const { problem, status, near } = await exchangeSent(context, request, params.id, 'changed');
  const types = (Array.isArray(near.types) ? near.types : []) as ExchangeType[];
  return data({ problem, near: typesShown(types, language) }, { status });
}

const typesShown = (types: readonly ExchangeType[], language: Language) =>
  types.map((type) => ({ ...type, refused: type.refused && REFUSALS[language][type.refused] }));
