/** A message as pages show it. */
export interface ShownMessage {
  id: string;
  author: 'team' | 'operator';
  /** Who of the team; '' for operators, and for whoever is gone. */
  name: string;
  text: string;
  created: string;
}

/** Leaves out the address of the operator: the team reads this, too. */
export const shownMessage = ({ id, author, name, text, created }: ShownMessage): ShownMessage => ({
  id,
  author,
  name,
  text,
  created,
});
