/** When somebody who runs the site last signed in to the console. */
export interface SignInRow {
  collection: string;
  person: string;
  /** UTC text. */
  at: string;
}

/** What is read of the accounts that the records backend keeps. */
export interface StaffTables {
  _staff: { id: string; email: string; name: string; role: string; locale: string; created: string };
  _superusers: { id: string; email: string; created: string };
  staff_sign_ins: SignInRow;
}
