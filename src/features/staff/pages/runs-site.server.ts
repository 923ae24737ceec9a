import type { RouterContextProvider } from 'react-router';
import { superuserWhoAsks } from './operator.server.ts';

/** Whether who looks is signed in beside as a superuser. */
export async function runsSite(context: Readonly<RouterContextProvider>, request: Request): Promise<boolean> {
  return (await superuserWhoAsks(context, request)) !== null;
}
