/** The drawings of buttons, in a square of 24. */
const ICONS = {
  text: 'M5 6V4h14v2M12 4v16M9 20h6',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01',
  shape: 'M4 12h9v8H4zM13 14a5 5 0 1 0-3.5-8.5',
  undo: 'M8 5 4 9l4 4M4 9h9a6 6 0 0 1 0 12h-2',
  redo: 'm16 5 4 4-4 4M20 9h-9a6 6 0 0 0 0 12h2',
  several: 'm4 6 2 2 3-4M4 15l2 2 3-4M13 7h7M13 16h7',
  duplicate: 'M9 9h11v11H9zM5 15H4V4h11v1',
  remove: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  group: 'M3 5V3h2M19 3h2v2M21 19v2h-2M5 21H3v-2M7 7h6v6H7zM11 11h6v6h-6z',
  ungroup: 'M4 4h8v8H4zM14 14h6v6h-6z',
  lock: 'M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3',
  hide: 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM4 4l16 16',
  zoomIn: 'M12 5v14M5 12h14',
  zoomOut: 'M5 12h14',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  left: 'M4 3v18M8 6h12v4H8zM8 14h7v4H8z',
  centre: 'M12 3v18M5 6h14v4H5zM8 14h8v4H8z',
  right: 'M20 3v18M4 6h12v4H4zM9 14h7v4H9z',
  top: 'M3 4h18M6 8h4v12H6zM14 8h4v7h-4z',
  middle: 'M3 12h18M6 5h4v14H6zM14 8h4v8h-4z',
  bottom: 'M3 20h18M6 4h4v12H6zM14 9h4v7h-4z',
  across: 'M3 4v16M21 4v16M9 8h6v8H9z',
  down: 'M4 3h16M4 21h16M8 9h8v6H8z',
  front: 'M8 8h8v8H8zM4 12V4h8M20 12v8h-8M12 12h.01',
  forward: 'M12 20V8M7 13l5-5 5 5M5 4h14',
  backward: 'M12 4v12M7 11l5 5 5-5M5 20h14',
  back: 'M4 4h8v8H4zM12 12h8v8h-8zM12 16H8v-4',
} as const
export type IconName = keyof typeof ICONS

export const Icon = ({ name }: { name: IconName }) => (
  <svg
    width="22"
    height="22"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={ICONS[name]} />
  </svg>
)
