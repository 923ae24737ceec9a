export function startCluster(
  bin: string,
): Promise<{ url: string; stop(): Promise<void>; ended: Promise<unknown> }>;
