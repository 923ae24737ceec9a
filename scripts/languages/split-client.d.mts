export declare function splitClient(
  folder: string,
  target: string | string[],
  languages?: readonly string[],
): Promise<void>;
