import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A port of this machine that leads to another one, as a balancer before databases does. */
export interface SwitchedPort {
  port: number;
  /** Hangs up on all, and leads those who come from now on to that port; to none for null. */
  leadTo(port: number | null): void;
  end(): Promise<void>;
}

export async function switchedPort(first: number): Promise<SwitchedPort> {
  const open = new Set<Socket>();
  let target: number | null = first;
  const server = createServer((near) => {
    if (target === null) return void near.destroy();
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one
        .on('error', () => {})
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const hangUp = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (port) => {
      target = port;
      hangUp();
    },
    end: async () => {
      const closed = once(server, 'close');
      server.close();
      hangUp();
      await closed;
    },
  };
}
