/** The portal's icons: strokes on a grid of 24, drawn for a line width of 1.75. */
const iconPaths = {
  'arrow-left': 'M19 12H5m6-6-6 6 6 6',
  'chevron-left': 'm14.5 5.5-6.5 6.5 6.5 6.5',
  'chevron-right': 'm9.5 5.5 6.5 6.5-6.5 6.5',
  'chevron-down': 'm5.5 9.5 6.5 6.5 6.5-6.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  expand: 'M14 4.5h5.5V10M10 19.5H4.5V14M19.5 4.5 13.5 10.5M4.5 19.5l6-6',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20.5 20.5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.4M20 4.5v4.9h-4.9',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14',
  upload: 'M12 15.5V4.5M7.5 9 12 4.5 16.5 9M5 19.5h14',
  'external-link': 'M14 4.5h5.5V10M19.5 4.5l-8.5 8.5M10 5.5H5.5v13h13V14',
  'map-pin':
    'M12 21s6.5-5.6 6.5-11a6.5 6.5 0 1 0-13 0C5.5 15.4 12 21 12 21Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  crosshair: 'M12 18.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM12 2.5v5m0 9v5m9.5-9.5h-5m-9 0h-5',
  camera: 'M4 7.5h3.5l1.5-2h6l1.5 2H20v11H4zm8 8.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5Z',
  image: 'M4.5 5h15v14h-15zm0 11 4.5-4.5 4 4 2.5-2.5 4 4M15 9.5h.01',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.5 10.5v5.5m3-5.5v5.5',
  edit: 'm5 15.5-.5 4 4-.5L19 8.5 15.5 5zM13 7.5l3.5 3.5',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4m0-13.4-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-3.8 3.8-6 7.5-6s6.7 2.2 7.5 6',
  'sign-out': 'M14 7.5V4.5H5v15h9v-3M10 12h10.5m-3.5-3.5 3.5 3.5-3.5 3.5',
  pause: 'M9 5.5v13M15 5.5v13',
  alert: 'M12 4 2.8 19.5h18.4zM12 10v4.5m0 2.5v.01',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5m0-8v.01',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5l3.5 2',
  document: 'M6 3.5h8L18.5 8v12.5H6zM14 3.5V8h4.5M9 12.5h6m-6 3.5h6',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  building: 'M4 20V4h10v16m0-11h6v11H4M8 8h2m-2 4h2m-2 4h2',
  bookmark: 'M6.5 4h11v16.5L12 16.5l-5.5 4z',
  layers: 'm12 3.5 8.5 4.5-8.5 4.5L3.5 8zM4 12.25l8 4.25 8-4.25M4 16.25l8 4.25 8-4.25',
  drum: 'M6 5c0-1 2.7-1.75 6-1.75S18 4 18 5v14c0 1-2.7 1.75-6 1.75S6 20 6 19zm0 0c0 1 2.7 1.75 6 1.75S18 6 18 5M6 12c0 1 2.7 1.75 6 1.75S18 13 18 12',
  'drum-off':
    'M6 9v10c0 1 2.7 1.75 6 1.75 2.6 0 4.8-.5 5.6-1.2M9 3.5c.9-.2 1.9-.25 3-.25 3.3 0 6 .75 6 1.75v9.5M6.5 6c1 .45 2.5.75 4.5.8M3.5 3.5l17 17',
  'hand-truck': 'M4.5 4H7l4 12.3M20.5 14.5l-7.2 2.2M11.5 20.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM10 7.5l6.5-2 2 6.5-6.5 2z',
  truck:
    'M2.5 6h11v10.5h-11zM13.5 10h4l4 3.5v3h-8M7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10.5 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  warehouse: 'M3.5 20V9L12 4l8.5 5v11M7.5 20v-8h9v8M7.5 16h9',
  facility: 'M3.5 20.5v-9l5 3v-3l5 3v-3l3 1.8L17.5 3.5h2.5l.5 17z',
  seal: 'M12 3 4.5 6v5.5c0 4.5 3.2 7.9 7.5 9.5 4.3-1.6 7.5-5 7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
} as const;

export type IconName = keyof typeof iconPaths;

/** A decorative icon in the color of the text. Its meaning must be in a text or label next to it. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
