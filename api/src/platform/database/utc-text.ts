/** SQL that writes an instant as the API sends it: RFC 3339 in UTC with milliseconds. */
export function utcText(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
