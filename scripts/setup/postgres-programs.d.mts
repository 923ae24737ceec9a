export function findPostgres(step: (what: string, work: () => unknown) => unknown): Promise<string>;
