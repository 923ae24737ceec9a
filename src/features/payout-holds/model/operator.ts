/** A superuser or a member of staff who acts. */
export interface ActingOperator {
  email: string;
}
