export const TOO_NEW: Record<string, string[]>;
export const TOO_NEW_METHODS: string[];
