const tasks: (() => void)[] = [];
let channel: MessageChannel | null = null;

/**
 * Runs a task after what the browser is doing. Replaces `setImmediate` in the embed's bundle. Without it, React would
 * open a channel that browsers never free, and axios would listen to every message of the page. Each removed embed would
 * stay in memory.
 */
export function setImmediate(task: () => void): void {
  if (!channel) {
    channel = new MessageChannel();
    channel.port1.onmessage = () => tasks.shift()?.();
  }
  tasks.push(task);
  channel.port2.postMessage(null);
}

/** Forgets the tasks of this embed. */
export function closeTasks(): void {
  channel?.port1.close();
  channel = null;
  tasks.length = 0;
}
