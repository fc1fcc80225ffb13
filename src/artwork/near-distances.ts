/**
 * The squared distances, in cells, from the centre of each marked cell to the centre of the nearest unmarked one, exact up to `reach` and at
 * least (reach + 1)² beyond; 0 for unmarked cells. The border of the grid counts as marked. Plain loops over rows, since grids have millions
 * of cells.
 */
export function nearDistances(marked: Uint8Array, columns: number, reach: number): Uint16Array {
  const far = reach + 1
  const count = marked.length
  // Upwards and downwards first.
  const upright = new Uint16Array(count)
  for (let at = 0; at < count; at++) {
    const above = at < columns ? far : (upright[at - columns] ?? far)
    upright[at] = marked[at] === 0 ? 0 : above < far ? above + 1 : far
  }
  for (let at = count - columns - 1; at >= 0; at--) {
    const below = (upright[at + columns] ?? far) + 1
    if (below < (upright[at] ?? 0)) upright[at] = below
  }
  const squared = new Uint16Array(count)
  for (let row = 0; row < count; row += columns)
    for (let x = 0; x < columns; x++) {
      const own = upright[row + x] ?? 0
      let best = own * own
      for (let step = 1; step <= reach && step * step < best; step++) {
        const left = x >= step ? (upright[row + x - step] ?? far) : far
        const right = x + step < columns ? (upright[row + x + step] ?? far) : far
        const nearest = left < right ? left : right
        const distance = step * step + nearest * nearest
        if (distance < best) best = distance
      }
      squared[row + x] = best
    }
  return squared
}
