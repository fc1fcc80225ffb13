/** Elements that the shop draws. */
export const drawnElements: ReadonlySet<string> = new Set(
  (
    'svg g defs symbol use switch a path rect circle ellipse line polyline polygon text tspan image foreignObject linearGradient radialGradient ' +
    'stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting ' +
    'feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode ' +
    'feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
)

/** Elements without a picture of their own: descriptions, styles, scripts, and fonts, which browsers take from elsewhere. */
export const silentElements: ReadonlySet<string> = new Set(
  (
    'title desc metadata style script view cursor color-profile font font-face font-face-src font-face-name font-face-uri font-face-format glyph ' +
    'missing-glyph hkern vkern glyphRef altGlyphDef'
  ).split(' '),
)

export const animationElements: ReadonlySet<string> = new Set(
  'animate animateTransform animateMotion animateColor set discard mpath'.split(' '),
)

/** Text in forms that drawing programs know and browsers do not, and text along a path. */
export const specialText: ReadonlySet<string> = new Set('textPath flowRoot flowPara flowDiv flowSpan flowRegion tref altGlyph'.split(' '))

/** Elements whose texts are letters. */
export const textElements: ReadonlySet<string> = new Set(['text', 'tspan', 'a'])
