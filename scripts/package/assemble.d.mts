export declare function assemble(target: string): void;
