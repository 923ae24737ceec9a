export declare function pack(out: string): Promise<{ archive: string; sum: string; bill: string }>;
