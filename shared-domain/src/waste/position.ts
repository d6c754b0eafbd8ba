import { formatNumber } from '../wire/number';

/** A position in WGS84, in degrees. */
export interface Position {
  lat: number;
  lng: number;
}

/** Most characters of a site's name and of its process. */
export const siteTextLimit = 120;

/** Radius of a known site, in meters. Positions of phones are off by 5 to 50 m; an area over 20 km is not a site. */
export const siteRadius = { minimum: 25, usual: 250, maximum: 20_000 };

/** The least accurate position that is named after a town, in meters: the next town is often this far away. */
export const townAccuracyLimit = 25_000;

/** With hyphens: word processors and web pages also write the minus sign, U+2212. */
const positionShape = /^\s*([+-]?\d{1,3}(?:\.\d+)?)\s*,\s*([+-]?\d{1,3}(?:\.\d+)?)\s*$/;

/** Reads `latitude, longitude`; null if the text is not a pair of two numbers in range. */
export function parsePosition(location: string): Position | null {
  const match = positionShape.exec(location.replaceAll('\u2212', '-'));
  if (!match) return null;
  const lat = Number(match[1]);
  const lng = Number(match[2]);
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/** `latitude, longitude` with six decimals (about 0.1 m). */
export function formatPosition({ lat, lng }: Position): string {
  return `${lat.toFixed(6)}, ${lng.toFixed(6)}`;
}

/** An accuracy in whole meters: `12 m`, `90,000 m`. */
export function formatAccuracy(meters: number): string {
  return `${formatNumber(Math.round(meters))} m`;
}

/** True if the location offers a map link (it contains a comma). */
export function hasMapLink(location: string | null | undefined): location is string {
  return location?.includes(',') ?? false;
}

/** Address of an external map: the position, or a text search if the location is not a coordinate pair. */
export function mapAddress(location: string): string {
  const position = parsePosition(location);
  const query = position ? `${position.lat},${position.lng}` : location;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

/** One degree of a great circle. */
export const kmPerDegree = 111.19;

/** Great-circle distance. */
export function distanceInKm(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const chord =
    Math.sin(radians(to.lat - from.lat) / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  return (2 * Math.asin(Math.min(1, Math.sqrt(chord))) * 180 * kmPerDegree) / Math.PI;
}
