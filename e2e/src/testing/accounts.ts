/** The demo accounts that the contract names. */
export const accounts = {
  admin: 'admin@demo.example',
  client: 'client@demo.example',
  other: 'other@demo.example',
  new: 'new@demo.example',
} as const;

export type Account = keyof typeof accounts;

export const password = 'Demo-portal-2026';
