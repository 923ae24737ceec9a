export { clusterPeers, isPeerMessage } from './cluster-peers.ts';
export { noPeers, PeerListeners, type Peers } from './peers.ts';
