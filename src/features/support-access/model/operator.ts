/** A superuser who asks for access, or has it. */
export interface AccessOperator {
  id: string;
  email: string;
}
