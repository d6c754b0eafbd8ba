/**
 * One plain object per page, which the loader makes and hands to every core. Embeds with the same token identity share
 * one live stream through it; nothing else crosses from one embed to another.
 */
export type PageHub = Record<string, unknown>;
