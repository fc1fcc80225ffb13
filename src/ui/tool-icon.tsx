import { LineDrawing } from './icon.tsx'

/** Icons for actions on a design, an order or a file. Separate from `icon.tsx`, so that lists and product pages do not load them. */
const drawings = {
  'align-bottom': 'M3 17h14M6 14V4h3v10zM12 14V8h3v6z',
  'align-center': 'M10 2v16M4 6h12v3H4zM6.500 12h7v3h-7z',
  'align-left': 'M3 3v14M6 6h10v3H6zM6 12h6v3H6z',
  'align-middle': 'M2 10h16M6 4h3v12H6zM12 6.500h3v7h-3z',
  'align-right': 'M17 3v14M4 6h10v3H4zM8 12h6v3H8z',
  'align-top': 'M3 3h14M6 6h3v10H6zM12 6h3v6h-3z',
  bin: 'M3.500 5.500h13M8 5.500V3h4v2.500M5 5.500 6 17h8l1-11.500M8.500 8.500v5.500M11.500 8.500v5.500',
  center: 'M10 2v4M10 14v4M2 10h4M14 10h4M6.500 6.500h7v7h-7z',
  copy: 'M7 7h10v10H7zM13 4.500V3H3v10h1.500',
  // A pipette with its bulb at the top right and its tip at the bottom left.
  dropper:
    'M11.500 5.500l3 3M9.500 4.500l6 6M12.500 7.500l2.300-2.300a1.700 1.700 0 0 0-2.400-2.400L10.500 5.500M10.500 7.500 4.500 13.500 3.500 16.500 6.500 15.500 12.500 9.500',
  download: 'M10 3v10M5.500 8.500 10 13l4.500-4.500M3 17h14',
  edit: 'M3 17l1-4L13.500 3.500l3 3L7 16zM11.500 5.500l3 3',
  eye: 'M2 10c3-5.300 13-5.300 16 0-3 5.300-13 5.300-16 0zM10 7.800a2.200 2.200 0 1 0 .01 0',
  fit: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4M7 10h6',
  folder: 'M2.500 16V4.500h5.500L10 7h7.500v9z',
  hand: 'M3 10h14M10 3v14M6 6l-3 4 3 4M14 6l3 4-3 4',
  image: 'M3 3.500h14v13H3zM3 13.500l4-4 3.500 3.500 2.500-2.500 4 4M13 6.700a.8.8 0 1 0 .01 0',
  layouts: 'M2.500 4h15v12h-15zM5 7h4v6H5zM11.500 8h4M11.500 12h4',
  link: 'M8.300 11.700l3.400-3.400M9 6.500l2-2a3.200 3.200 0 0 1 4.500 4.500l-2 2M11 13.500l-2 2a3.200 3.200 0 0 1-4.500-4.500l2-2',
  lock: 'M5 9h10v8H5zM7 9V6.500a3 3 0 0 1 6 0V9',
  'qr-code': 'M3 3h5v5H3zM12 3h5v5h-5zM3 12h5v5H3zM12 12h2v2M17 12v2h-1M12 17h2M17 17v-1',
  redo: 'M16.500 8.500H8a4.500 4.500 0 0 0 0 9h3M13 5l3.500 3.500L13 12',
  rotate: 'M16 10a6 6 0 1 1-2-4.500M14.500 2v4h-4',
  search: 'M8.500 3a5.500 5.500 0 1 0 .01 0M12.500 12.500 17 17',
  text: 'M4 6V4h12v2M10 4v12.500M7.500 16.500h5',
  undo: 'M3.500 8.500H12a4.500 4.500 0 0 1 0 9H9M7 5 3.500 8.500 7 12',
  upload: 'M10 14V3M5.500 7.500 10 3l4.500 4.500M3 17h14',
} as const

export type ToolIconName = keyof typeof drawings

/** An icon next to a label, or in a button with an `aria-label`; hidden from screen readers. */
export const ToolIcon = ({ name, size = 20 }: { name: ToolIconName; size?: number }) => <LineDrawing path={drawings[name]} size={size} />
