/**
 * Ids of routes that pages look for among their matches. Without one a route's id is the path of its file, which changes
 * when the file moves.
 */
export const MANAGE_EVENT = 'manage-event';
export const CONSOLE = 'console';
