import { data, type RouterContextProvider } from 'react-router';
import { pageContext } from '#shared/request/context.server.ts';
import type { ShownCollection } from '#records/index.ts';
import type { NamedCollection } from '../model/rule-names.ts';
import { consoleCollectionsService } from '../service.ts';

interface Asked {
  context: Readonly<RouterContextProvider>;
  params: { collection: string };
}

/** The collection of an address, for whom the page lets in. Throws the 404 page. */
export async function collectionOf({ context, params }: Asked) {
  const service = context.get(consoleCollectionsService);
  const collection = await service.collections.shown(params.collection);
  if (!collection) throw data(null, { status: 404 });
  return { collection, service, language: context.get(pageContext).language };
}

/** What every page about a collection says of it. */
export const headOf = ({ name, type, system, version }: ShownCollection) => ({ name, type, system, version });

/** The names that rules may use, of every collection. */
export function namedCollections({
  all,
}: {
  all: () => readonly {
    id: string;
    name: string;
    type: NamedCollection['type'];
    fields: readonly { name: string; type: string; collectionId?: string }[];
  }[];
}): NamedCollection[] {
  const collections = all();
  const names = new Map(collections.map(({ id, name }) => [id, name]));
  return collections.map(({ name, type, fields }) => ({
    name,
    type,
    fields: fields.map((field) => {
      const to = field.collectionId === undefined ? undefined : names.get(field.collectionId);
      return { name: field.name, type: field.type, ...(to === undefined ? {} : { to }) };
    }),
  }));
}
