/** What the site is called now, as it is asked; what it was called last while that can't be asked, as when the database is away. */
export function rememberingName(first: string, ask: () => Promise<string>): () => Promise<string> {
  let last = first;
  return async () => {
    try {
      last = await ask();
    } catch {
      // An error page needs a name all the same; whoever needs the database is told by what else they ask of it.
    }
    return last;
  };
}
