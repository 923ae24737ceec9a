import { data, type ServerBuild } from 'react-router';
import { ApiError } from '#lib/errors.ts';
import { pageContext } from '#shared/request/context.server.ts';

type ServerRoute = NonNullable<ServerBuild['routes'][string]>;
type ServerModule = ServerRoute['module'];
type Handler = NonNullable<ServerModule['loader'] | ServerModule['action']>;

/**
 * The site, whose pages answer what the product refused and they did not catch (a zero byte that a database can't keep, something
 * that is gone) with its status and its sentence, in the reader's language. It is no fault of ours, so it is no 500.
 */
export function refusalsAsPages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && withRefusals(route)]);
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] };
}

function withRefusals(route: ServerRoute): ServerRoute {
  const { loader, action } = route.module;
  const module: ServerModule = {
    ...route.module,
    ...(loader && { loader: answering(loader) }),
    ...(action && { action: answering(action) }),
  };
  return { ...route, module };
}

function answering<Handled extends Handler>(handler: Handled): Handled {
  const handle = async (args: Parameters<Handler>[0]): Promise<unknown> => {
    try {
      return await handler(args);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      throw data(error.messageIn(args.context.get(pageContext).language), { status: error.status });
    }
  };
  return handle as Handled;
}
