import { LineDrawing } from '#ui/icon.tsx'

const drawings = {
  backward: 'M7 9V3h10v10h-4M3 7h10v10H3zM8 9.500v5M5.800 12.500 8 14.700l2.200-2.200',
  'distribute-across': 'M3 3v14M17 3v14M8 6h4v8H8z',
  'distribute-down': 'M3 3h14M3 17h14M6 8v4h8V8z',
  forward: 'M7 9V3h10v10h-4M3 7h10v10H3zM8 14.500v-5M5.800 11.500 8 9.300l2.200 2.200',
  group: 'M6 3H3v3M14 3h3v3M17 14v3h-3M6 17H3v-3M6.500 6.500h5v5h-5zM13.500 9v4.500H9',
  grip: 'M4 7.500h12M4 12.500h12',
  'line-spacing':
    'M9.500 4.500H17M9.500 10H17M9.500 15.500H17M4.800 3.500v13M2.600 5.700l2.200-2.200 2.200 2.200M2.600 14.300l2.200 2.200 2.200-2.200',
  link: 'M8.500 11.500a3 3 0 0 0 4.200 0l3.400-3.400a3 3 0 0 0-4.200-4.200l-1.200 1.200M11.500 8.500a3 3 0 0 0-4.200 0l-3.400 3.400a3 3 0 0 0 4.200 4.200l1.200-1.200',
  'text-center': 'M3 4.500h14M6 8.200h8M3 11.900h14M6 15.600h8',
  'text-left': 'M3 4.500h14M3 8.200h8M3 11.900h14M3 15.600h8',
  'text-right': 'M3 4.500h14M9 8.200h8M3 11.900h14M9 15.600h8',
  'to-back': 'M3 17h14M10 3v10M5.500 8.500 10 13l4.500-4.500',
  ungroup: 'M3 3h7v7H3zM13 7.500h4V17H7.500v-4',
  'to-front': 'M3 3h14M10 17V7M5.500 11.500 10 7l4.500 4.500',
} as const

export type ArrangeIconName = keyof typeof drawings

/** Icons for arranging objects, kept in the designer so that other pages do not load them. */
export const ArrangeIcon = ({ name, size = 18 }: { name: ArrangeIconName; size?: number }) => (
  <LineDrawing path={drawings[name]} size={size} />
)
