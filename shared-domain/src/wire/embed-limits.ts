/** Limits of partner keys and embed tokens, without schemas, for browsers too. Texts are in characters. */
export const embedLimits = {
  /** Seconds for which an embed token is valid. */
  shortestAge: 60,
  longestAge: 900,
  usualAge: 600,
  /** Of a token for the playground. */
  playgroundAge: 300,
  /** Exchanges of one key in a minute. */
  exchangesPerMinute: 1_200,
  /** Days for which the access log keeps an entry. */
  logDays: 400,
  userName: 120,
  partner: 120,
  reason: 300,
  origins: 20,
  origin: 300,
  logSearch: 120,
  /** Entries of the access log that one request reads to find matches. */
  logSearched: 200_000,
  /** Days until a key expires. */
  longestExpiry: 3_650,
  /** Days for which a rotated key stays valid. */
  usualOverlap: 7,
  longestOverlap: 90,
} as const;
