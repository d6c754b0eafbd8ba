// The npm package. It contains no part of the dashboard: that comes from the portal, in the release that is active there.
export { connectFrame, type FrameConnection, type FrameSetup } from './connect-frame';
export type { EmbedErrorCode, EmbedEvent, EmbedOptions, EmbedPart, EmbedToken } from './embed-options';
