export declare const CHECKSUMS: string;
export declare function writeChecksums(folder: string): void;
