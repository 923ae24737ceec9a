export function unprivileged(): { uid?: number; gid?: number };
