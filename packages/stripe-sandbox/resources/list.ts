/** A page of a list as the API shows it. */
export interface ListBody<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

/** A list at `url` (a path below the API's host). */
export function listOf<T>(url: string, data: T[], more = false): ListBody<T> {
  return { object: 'list', data, has_more: more, url };
}
