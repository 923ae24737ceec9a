import { PeerListeners, type Peers } from './peers.ts';

/** What processes of one machine send each other, by way of the one that started them. */
interface PeerMessage {
  peers: { topic: string; message: unknown };
}

/** Whether a message between processes is one of ours, to be handed on to all the others. */
export function isPeerMessage(message: unknown): message is PeerMessage {
  return typeof message === 'object' && message !== null && 'peers' in message;
}

/** The part of `process` that is used; it has `send` in a process that another one started. */
interface Channel {
  send?: ((message: unknown) => unknown) | undefined;
  on(event: 'message', listener: (message: unknown) => void): unknown;
}

/** The other processes of a cluster; the primary hands on what `isPeerMessage` tells it to. */
export function clusterPeers(channel: Channel): Peers {
  const listeners = new PeerListeners();
  channel.on('message', (message) => {
    if (isPeerMessage(message)) listeners.heard(message.peers.topic, message.peers.message);
  });
  return {
    any: true,
    notify: async (topic, message) => {
      const sent: PeerMessage = { peers: { topic, message } };
      channel.send?.(sent);
    },
    hear: (topic, listener) => listeners.hear(topic, listener),
  };
}
