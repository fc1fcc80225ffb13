const listed = '<link rel="modulepreload" '

/**
 * Has a browser fetch the listed scripts of a page after its style sheets, fonts and pictures: the page is drawn without them. The router
 * lists them without a priority, which is that of a style sheet.
 */
export const fetchScriptsLast = (html: string): string => html.replaceAll(listed, `${listed}fetchpriority="low" `)
