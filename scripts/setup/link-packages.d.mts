export function linkPackages(): void;
