interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Is this a connection on which nothing is to be fetched that nobody asked for? */
export function isSlow(connection: Connection | undefined): boolean {
  return !!connection && (!!connection.saveData || /(^|-)2g$/.test(connection.effectiveType ?? ''));
}

/** The browser's own connection, where it tells. */
export function ownConnection(): Connection | undefined {
  return (navigator as { connection?: Connection }).connection;
}
