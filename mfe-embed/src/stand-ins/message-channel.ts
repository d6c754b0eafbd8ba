const open = new Set<MessageChannel>();

/**
 * Stands for `MessageChannel` in the embed's bundle. React keeps one for its work, and browsers never free a channel
 * that is open: with it, each removed embed would stay in memory. Called with `new`.
 */
export function ClosableChannel(): MessageChannel {
  const channel = new globalThis.MessageChannel();
  open.add(channel);
  return channel;
}

/** Closes the channels of this embed. */
export function closeChannels(): void {
  for (const channel of open) channel.port1.close();
  open.clear();
}
