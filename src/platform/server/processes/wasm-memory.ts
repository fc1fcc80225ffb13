/** How often a runtime of Emscripten asks for less before it gives up: its heap and a fifth more, a tenth more, a twentieth more. */
const triesForOneRequest = 3

/** The types of Node have no WebAssembly. */
interface Memory {
  grow(pages: number): number
}
const { WebAssembly: wasm } = globalThis as unknown as { readonly WebAssembly: { readonly Memory: { readonly prototype: Memory } } }

/**
 * Watches whether a WebAssembly module was denied memory, which a library may survive by leaving out what did not fit. Call it before the
 * module is loaded. @returns whether a request was denied
 */
export function watchWasmMemory(): () => boolean {
  let denials = 0
  let wasDenied = false
  const { prototype } = wasm.Memory
  const grow = Reflect.get(prototype, 'grow') as (pages: number) => number
  prototype.grow = function growWatched(this: Memory, pages: number): number {
    try {
      const before = Reflect.apply(grow, this, [pages]) as number
      denials = 0
      return before
    } catch (error) {
      denials += 1
      wasDenied ||= denials >= triesForOneRequest
      throw error
    }
  }
  return () => wasDenied
}
