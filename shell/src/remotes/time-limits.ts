/**
 * Time limits on the way to a screen, in ms. The user must learn within 8 s why a screen is missing, no matter what
 * hangs; the page itself needs the time that `screen` leaves. Builds set a limit for the chunks of a screen themselves
 * (`chunkLoadTimeout`: 5 s in remotes, 8 s in the shell, whose chunks have no fallback). See decision 0012.
 */
export const timeLimits = {
  /** The registry's answer. It is part of `screen`: after it, the page goes on with what it has. */
  registry: 2_000,
  /** From the request for a screen to a result, with all retries and the fallback. */
  screen: 6_500,
  /** Part of `screen` reserved for the fallback: a slow line (1.6 Mbit/s, 150 ms) needs half a second. */
  fallback: 2_000,
  /** The entry of a remote. Shorter than `screen`, so that the failure is reported as a timeout of the script. */
  entry: 6_000,
  /** Finding out, after a failure, whether a file was changed. */
  fileCheck: 1_500,
  /** A fresh copy of the page, and its security policy. */
  page: 2_000,
  /** The portal's time, which is asked for when documents look expired. */
  clock: 1_000,
  /** The notice of killed releases. */
  notice: 2_000,
  /** The release document on a developer's machine. */
  developerBuild: 3_000,
} as const;
