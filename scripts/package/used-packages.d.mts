export declare function writeUsedPackages(nameOf: (context: { environment?: { name: string } }) => string): {
  name: string;
  generateBundle(
    this: { environment?: { name: string } },
    options: unknown,
    bundle: Record<string, { moduleIds?: string[] } | object>,
  ): void;
};
export declare function usedPackages(): string[];
