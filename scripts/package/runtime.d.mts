export declare const RUNTIME: { version: string; sha256: Record<string, string> };
export declare function sha256Of(path: string): string;
export declare function requireRuntime(path: string, platform?: string): void;
