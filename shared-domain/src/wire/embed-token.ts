/** The portal's answer to `POST /api/embed/tokens`. Partners write against it: it is part of the npm package's types. */
export interface EmbedToken {
  token: string;
  /** Seconds. */
  expires_in: number;
}
