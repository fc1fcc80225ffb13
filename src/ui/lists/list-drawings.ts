/** SVG paths of the icons that only lists use, for `LineDrawing`: those in `ui/icon.tsx` are loaded by every page of the shop. */
export const listDrawings = {
  columns: 'M2.500 4h15v12h-15zM7.500 4v12M12.500 4v12',
  download: 'M10 3v9.500M5.500 8.500 10 13l4.500-4.500M3 16.500h14',
  search: 'M8.500 3.500a5 5 0 1 0 .01 0M12.200 12.200 17 17',
  ascending: 'M5 12.500 10 7.500 15 12.500',
} as const
