/** An account as a list shows it. */
export interface ListedAccount {
  id: string;
  email: string;
  name: string;
  confirmed: boolean;
  suspended: boolean;
  created: string;
}
