import type { GeoPoint } from './event.ts';

const EARTH_KM = 6371;
const RADIANS = Math.PI / 180;

/** The distance of two points over the ground, in kilometres. */
export function kilometresBetween(a: GeoPoint, b: GeoPoint): number {
  const lat = Math.sin(((b.lat - a.lat) * RADIANS) / 2) ** 2;
  const lon = Math.sin(((b.lon - a.lon) * RADIANS) / 2) ** 2;
  const part = lat + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * lon;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(part)));
}

/** `38.7,-9.1` as a point; null if it is not one. */
export function readNear(text: string): GeoPoint | null {
  const match = /^(-?\d{1,2}(?:\.\d{1,4})?),(-?\d{1,3}(?:\.\d{1,4})?)$/.exec(text);
  const [lat, lon] = [Number(match?.[1]), Number(match?.[2])];
  return match && Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}
