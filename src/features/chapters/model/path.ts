/** The path of a chapter below the one with that path; '' for below nothing. */
export function pathBelow(parentPath: string, id: string): string {
  return `${parentPath}${id}/`;
}

/** The ids of the chapters from the root down to the one with that path, itself included. */
export function idsOfPath(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/**
 * The end of the range of paths that begin with `path`: all in it are `>= path` and `<` this. Works because a path ends
 * with a slash, after which `0` is the next character, and texts are compared byte by byte.
 */
export function pathEnd(path: string): string {
  return `${path.slice(0, -1)}0`;
}
