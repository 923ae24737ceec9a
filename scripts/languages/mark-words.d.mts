import type { Plugin } from 'vite';

export declare const MARK: string;
export declare function markWords(): Plugin;
