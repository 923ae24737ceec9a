import type { RouterContextProvider } from 'react-router';
import type { Viewer } from '#shared/request/page-context.ts';

/** A form that somebody sent about their own account. */
export interface Asked {
  context: Readonly<RouterContextProvider>;
  request: Request;
  viewer: Viewer;
  form: FormData;
}
