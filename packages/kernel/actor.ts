/** Who is acting: a signed-in user, or a superuser (whose id is of `_superusers`). Nobody is `null`. */
export interface Actor {
  id: string;
  superuser: boolean;
  /** The id of the request in which they act, where it is known. */
  request?: string | undefined;
}
