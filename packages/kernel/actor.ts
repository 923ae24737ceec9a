/** Who is acting: a signed-in user, or a superuser (whose id is of `_superusers`). Nobody is `null`. */
export interface Actor {
  id: string;
  superuser: boolean;
  /** The role of a member of staff, whose id is of `_staff`; left out for everybody else. */
  staff?: string | undefined;
  /** The id of the request in which they act, where it is known. */
  request?: string | undefined;
}
