import type { SheetTrait } from './drawing-trait.ts'

/** In XML an ampersand and a bracket are written as entities, as programs do. */
const sheet = (css: string, attributes = '') =>
  `<style ${attributes}>${css.replaceAll('&', '&amp;').replaceAll(/<(?!!--)/g, '&lt;')}</style>`

/** Each colours the class `s`, which would otherwise be black. */
export const sheetTraits: readonly SheetTrait[] = [
  { name: 'class', style: sheet('.s{fill:#da291c}') },
  { name: 'character data', style: '<style type="text/css"><![CDATA[ .s { fill: #da291c; } ]]></style>' },
  { name: 'comment around', style: sheet('<!-- .s{fill:#da291c} --> /* .s{fill:#00843d} */') },
  { name: 'layer', style: sheet('@layer base{.s{fill:#da291c}}') },
  { name: 'layers in order', style: sheet('@layer low,high;@layer high{.s{fill:#da291c}}@layer low{.s.s{fill:#00843d}}') },
  { name: 'layer below rules', style: sheet('.s{fill:#da291c}@layer top{.s.s{fill:#00843d}}') },
  { name: 'supports', style: sheet('@supports (fill:red){.s{fill:#da291c}}') },
  { name: 'supports nothing', style: sheet('.s{fill:#da291c}@supports (bogus:1){.s{fill:#00843d}}') },
  { name: 'supports not', style: sheet('@supports not (bogus:1){.s{fill:#da291c}}') },
  { name: 'media screen', style: sheet('@media screen{.s{fill:#da291c}}') },
  { name: 'media all and print', style: sheet('@media all{.s{fill:#da291c}}@media print{.s{fill:#00843d}}') },
  {
    name: 'media in light',
    style: sheet('@media (prefers-color-scheme:light){.s{fill:#da291c}}@media (prefers-color-scheme:dark){.s{fill:#00843d}}'),
  },
  { name: 'media of the element', style: `${sheet('.s{fill:#da291c}', 'media="screen"')}${sheet('.s{fill:#00843d}', 'media="print"')}` },
  { name: 'nested', style: sheet('svg{& .s{fill:#da291c}}') },
  { name: 'nested without sign', style: sheet('svg{.s{fill:#da291c}}') },
  { name: 'nested over own', style: sheet('.s{fill:#00843d;&.s{fill:#da291c}}') },
  { name: 'is', style: sheet(':is(.s,.t){fill:#da291c}') },
  { name: 'where is weak', style: sheet('.s{fill:#da291c}:where(svg .s){fill:#00843d}') },
  { name: 'not', style: sheet('.s:not(.t){fill:#da291c}') },
  { name: 'has', style: sheet('svg:has(style) .s{fill:#da291c}') },
  { name: 'child', style: sheet('g>.s,svg>.s{fill:#da291c}') },
  { name: 'sibling', style: sheet('style~.s,style+.s{fill:#da291c}g .s{fill:#da291c}') },
  { name: 'attribute', style: sheet('[class~="s"]{fill:#da291c}') },
  { name: 'attribute that begins', style: sheet('[class^="s"][class$="s"]{fill:#da291c}') },
  { name: 'element of a space', style: sheet('@namespace svg url(http://www.w3.org/2000/svg);svg|*.s{fill:#da291c}') },
  { name: 'every element', style: sheet('*{fill:#00843d}.s{fill:#da291c}') },
  { name: 'more specific first', style: sheet('svg .s{fill:#da291c}.s{fill:#00843d}') },
  { name: 'important', style: sheet('.s{fill:#da291c!important}svg .s{fill:#00843d}') },
  { name: 'nth child', style: sheet('.s:nth-child(n+1){fill:#da291c}') },
  { name: 'first of its type', style: sheet('.s:first-of-type,.s:last-of-type,.s{fill:#da291c}') },
  { name: 'root', style: sheet(':root{fill:#da291c}') },
  { name: 'registered variable', style: sheet('@property --p{syntax:"<color>";inherits:true;initial-value:#da291c}.s{fill:var(--p)}') },
  { name: 'variable of a variable', style: sheet('svg{--a:#da291c;--b:var(--a)}.s{fill:var(--b)}') },
  { name: 'escaped name', style: sheet('.\\73{fill:#da291c}') },
  { name: 'mistake before', style: sheet('.s{bogus;fill:#da291c}.t{}}.u{fill:red}') },
  { name: 'face of a font beside', style: sheet('@font-face{font-family:X;src:local("X")}.s{fill:#da291c}') },
  { name: 'charset', style: sheet('@charset "utf-8";.s{fill:#da291c}') },
  { name: 'two sheets', style: `${sheet('.s{fill:#00843d}')}${sheet('.s{fill:#da291c}')}` },
  { name: 'scope', style: sheet('@scope (svg){.s{fill:#da291c}}') },
  { name: 'container', style: sheet('@container (min-width:1px){.s{fill:#00843d}}.s{fill:#da291c}') },
]
