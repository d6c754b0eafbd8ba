import type { LiveMessage } from 'shared-domain/wire';

/** One embed that is notified of changes. */
export interface StreamMember {
  /** Opens the stream: this embed is the first of those with its identity. */
  lead(): void;
  receive(messages: readonly LiveMessage[]): void;
}

/**
 * One plain object per page, which the loader makes and hands to every core. Embeds with the same token identity share
 * one live stream through it; nothing else crosses from one embed to another.
 */
export type PageHub = Record<string, unknown>;

/** Where a frame keeps the hub for its neighbors. */
const hubName = 'loadDashboardHub';

/** The hub that the portal's frames in a page share. */
export function hubOfFrames(frame: Window = window): PageHub {
  const hubs = Array.from({ length: frame.parent.length }, (_, at) => {
    try {
      const other = frame.parent[at];
      // Other origins throw here. Asked for the hub first, they would return a frame of that name.
      return other?.location.origin === frame.location.origin
        ? (Reflect.get(other, hubName) as PageHub | undefined)
        : undefined;
    } catch {
      return undefined;
    }
  });
  const hub = hubs.find((one) => one !== undefined) ?? {};
  Object.assign(frame, { [hubName]: hub });
  return hub;
}

/** Takes a place among the embeds with the same token identity; the first one leads. */
export function takeSeat(page: PageHub, identity: string, member: StreamMember) {
  const key = `live ${identity}`;
  const members = (page[key] ??= []) as StreamMember[];
  members.push(member);
  if (members[0] === member) member.lead();
  const remove = () => {
    const place = members.indexOf(member);
    if (place === -1) return;
    members.splice(place, 1);
    if (place === 0) members[0]?.lead();
  };
  return {
    /** Passes messages on to the others. */
    pass: (messages: readonly LiveMessage[]) => {
      for (const other of members) if (other !== member) other.receive(messages);
    },
    /** Lets the next one lead. False if there is no other. */
    step: () => {
      if (members.length < 2) return false;
      remove();
      members.push(member);
      return true;
    },
    leave: () => {
      remove();
      if (members.length === 0 && page[key] === members) delete page[key];
    },
  };
}
