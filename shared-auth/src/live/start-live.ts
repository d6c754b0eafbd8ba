let stop: Promise<() => void> | null = null;

/** Starts to follow changes. Its code is loaded now, so call it once the page has shown its content. */
export function startLive(): void {
  stop ??= import(/* webpackChunkName: "live" */ './follow-changes').then(({ followChanges }) => followChanges());
}
