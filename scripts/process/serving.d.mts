export declare const SERVING: { flags: readonly string[]; environment: Record<string, string> };
