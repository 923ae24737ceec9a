import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const MAX_HOPS = 3;

/** A file that was fetched from an address which somebody else chose. */
export interface Download {
  bytes: Uint8Array;
  /** As the server named it, without parameters; '' when it did not. */
  type: string;
  /** Where it lay in the end. */
  url: string;
}

export interface DownloadLimits {
  /** All of it, redirects and body included. */
  timeoutMs: number;
  maxBytes: number;
  /** Let addresses of this machine be asked too, and still none of other private networks. */
  loopback?: boolean;
}

/** What an IP address is for, as IANA has it: `unicast` is the public internet. */
function rangeOf(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).range() : 'invalid';
}

/** Whether an address is this machine's own. */
export function isLoopback(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare.endsWith('.localhost') || rangeOf(bare) === 'loopback';
}

/**
 * Fetches a file over http or https. The address that is connected to is looked at, not the name, so that no name and
 * no redirect leads into a private network. Throws when it can't be had within the limits.
 */
export async function download(address: string, limits: DownloadLimits): Promise<Download> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  const reaches = (ip: string): boolean => {
    const range = rangeOf(ip);
    return range === 'unicast' || (limits.loopback === true && range === 'loopback');
  };
  let url = new URL(address);
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    const answer = await open(url, reaches, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy();
      url = new URL(headers.location, url);
      continue;
    }
    if (statusCode !== 200) {
      answer.destroy();
      throw new Error(`${url.host} answered ${statusCode}`);
    }
    const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    return { bytes: await readWhole(answer, limits.maxBytes), type, url: url.href };
  }
  throw new Error('too many redirects');
}

function open(url: URL, reaches: (ip: string) => boolean, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error(`not fetched: ${url.protocol}`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !reaches(host)) throw new Error('an address of a private network');
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Mela' };
    send(url, { agent: false, headers, lookup: lookupWithin(reaches), signal }, resolve)
      .on('error', reject)
      .end();
  });
}

/** Looks names up, and gives of their addresses those that may be reached. */
function lookupWithin(reaches: (ip: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '');
      const open = found.filter(({ address }) => reaches(address));
      const [first] = open;
      if (!first) return callback(new Error(`${hostname} is in a private network`), '');
      return options.all ? callback(null, open) : callback(null, first.address, first.family);
    });
  };
}

async function readWhole(answer: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) {
      answer.destroy();
      throw new Error('the file is too large');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
