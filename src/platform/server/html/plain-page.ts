import { html, type Html } from './html.ts'

/** A page without the shop's layout, for what only the demo shows. `css` is its style sheet. */
export const plainPage = ({ title, lang, css }: { title: string; lang: string; css: string }, content: Html): string =>
  html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${css}
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`.source
