/** The colors of the portal's light theme. */
export const colors = {
  ink: '#14201b',
  muted: '#50605a',
  rule: '#d7dcd3',
  accent: '#0a5c4c',
  onAccent: '#ffffff',
  softAccent: '#eef5f1',
  provisional: '#6f4b00',
  softProvisional: '#fbf0d4',
} as const;
