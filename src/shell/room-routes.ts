import type { RouteConfigEntry } from '@react-router/dev/routes';

/** The addresses of a room, by the frame that its pages stand in. */
export interface RoomRoutes {
  /** With the site's header and footer. */
  site?: RouteConfigEntry[];
  /** In the workspace of an event, below `/events/:id/manage`. */
  event?: RouteConfigEntry[];
  /** In the workspace of an event, at an address of its own. */
  eventFrame?: RouteConfigEntry[];
  /** In the workspace of a chapter, below `/chapters/:slug/manage`. */
  chapter?: RouteConfigEntry[];
  /** In the operators' console, below `/_`. */
  console?: RouteConfigEntry[];
  /** A page about one matter, without the site's menus: signing in, what a mail led to. */
  custom?: RouteConfigEntry[];
  /** Without a frame: files, what scripts ask, pages that bring their own. */
  bare?: RouteConfigEntry[];
}
