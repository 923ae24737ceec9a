import type { SourceEvent, SourceRow } from './source-event.ts';

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Types of schema.org that are events without saying so in their name. */
const EVENTS = new Set(['Festival', 'Hackathon', 'CourseInstance', 'PerformingArtsEvent', 'EventSeries']);

function typesOf(node: Node): string[] {
  const types = Array.isArray(node['@type']) ? node['@type'] : [node['@type']];
  return types.filter((type) => typeof type === 'string').map((type) => type.split(/[/:#]/).at(-1) ?? '');
}

/** Whether a thing is described in the words of schema.org. */
export function speaksSchemaOrg(value: unknown): boolean {
  return isNode(value) && ('@type' in value || '@graph' in value || '@context' in value);
}

/** Every event in a thing or a graph of things, however deep; the parts of an event are its own. */
export function* eventNodes(value: unknown, depth = 0): Generator<Node> {
  if (typeof value !== 'object' || value === null || depth > 20) return;
  if (isNode(value) && typesOf(value).some((type) => type.endsWith('Event') || EVENTS.has(type))) {
    yield value;
    return;
  }
  for (const part of Object.values(value)) yield* eventNodes(part, depth + 1);
}

const one = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

function text(value: unknown): string | undefined {
  const first = one(value);
  if (typeof first === 'string') return first.trim() || undefined;
  if (typeof first === 'number') return String(first);
  return isNode(first) ? text(first['@value'] ?? first.name) : undefined;
}

const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

interface Place {
  venue?: string | undefined;
  address?: string | undefined;
  city?: string | undefined;
  country?: string | undefined;
  point?: { lat: number; lon: number } | undefined;
}

function placeOf(value: unknown): Place {
  if (!isNode(value)) return { venue: text(value) };
  const address = one(value.address);
  const geo = one(value.geo);
  const lat = isNode(geo) ? Number(geo.latitude ?? NaN) : NaN;
  const lon = isNode(geo) ? Number(geo.longitude ?? NaN) : NaN;
  return {
    venue: text(value.name),
    ...(isNode(address)
      ? {
          address: text(address.streetAddress),
          city: text(address.addressLocality),
          country: text(address.addressCountry),
        }
      : { address: text(address) }),
    point: Number.isFinite(lat) && Number.isFinite(lon) ? { lat, lon } : undefined,
  };
}

/** Whether its status says that it won't take place. */
function isCalledOff(node: Node): boolean {
  return (text(node.eventStatus) ?? '').endsWith('EventCancelled');
}

function readSchemaOrg(node: Node): SourceEvent {
  const places = list(node.location);
  const virtual = places.find((place) => isNode(place) && typesOf(place).includes('VirtualLocation')) as
    | Node
    | undefined;
  const physical = places.find((place) => place !== virtual);
  const offer = one(node.offers);
  return {
    uid: text(node['@id']) ?? text(node.identifier),
    name: text(node.name),
    start: text(node.startDate),
    end: text(node.endDate),
    ...(physical === undefined ? {} : placeOf(physical)),
    online:
      virtual !== undefined ||
      /(Online|Mixed)EventAttendanceMode$/.test(text(node.eventAttendanceMode) ?? ''),
    onlineUrl: text(virtual?.url),
    url: text(node.url) ?? (isNode(offer) ? text(offer.url) : undefined) ?? text(node.sameAs),
    summary: text(node.disambiguatingDescription),
    description: text(node.description),
    topics: [...typesOf(node), ...list(node.about).flatMap((about) => text(about) ?? [])].filter(
      (topic) => topic !== 'Event',
    ),
    tags: list(node.keywords).flatMap((keyword) => (text(keyword) ?? '').split(',')),
  };
}

/** Reads an event of schema.org (https://schema.org/Event) that stands on `line`; one that was called off is told. */
export function schemaOrgRow(node: Record<string, unknown>, line: number): SourceRow {
  const event = readSchemaOrg(node);
  return isCalledOff(node)
    ? { line, problem: `"${event.name ?? 'An event'}" was called off, so it is left out.` }
    : { line, event };
}
