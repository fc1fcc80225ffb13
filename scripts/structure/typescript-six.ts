import { registerHooks } from 'node:module'

// dependency-cruiser needs the compiler API that TypeScript 7 no longer has; with TypeScript 7 it reads nothing and reports no error.
// Preloaded, this redirects it to TypeScript 6, which is installed under another name.
registerHooks({
  resolve: (specifier, context, next) => next(specifier.replace(/^typescript(?=\/|$)/, 'typescript6'), context),
})
