import type { RouterContextProvider } from 'react-router';
import { operatorWhoAsks } from './superuser.server.ts';

/** Whether who looks is signed in beside as one who runs the site. */
export async function runsSite(context: Readonly<RouterContextProvider>, request: Request): Promise<boolean> {
  return (await operatorWhoAsks(context, request)) !== null;
}
