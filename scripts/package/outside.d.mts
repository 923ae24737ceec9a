export declare const OUTSIDE: readonly string[];
