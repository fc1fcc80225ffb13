import { registerHooks } from 'node:module'

// dependency-cruiser reads TypeScript through the compiler's API, which TypeScript 7 no longer has; with it, it reads nothing and
// finds no error. Preloaded before it starts, this gives it the TypeScript 6 that is installed beside under another name.
registerHooks({
  resolve: (specifier, context, next) => next(specifier.replace(/^typescript(?=\/|$)/, 'typescript6'), context),
})
