import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Piscina } from 'piscina'

// Asset names contain a hash and assets are cached for a year: they are compressed once, as well as possible, on all cores.

const assets = join(import.meta.dirname, '../build/client')
const pool = new Piscina({ filename: join(import.meta.dirname, 'compress-asset-worker.ts') })
const files = readdirSync(assets, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(js|css|svg|json|wasm)$/.test(path))
  .map((path) => ({ file: join(assets, path), size: statSync(join(assets, path)).size }))
// The largest first, so that no core waits for a late one.
await Promise.all(files.toSorted((one, other) => other.size - one.size).map(({ file }) => pool.run(file)))
await pool.destroy()
