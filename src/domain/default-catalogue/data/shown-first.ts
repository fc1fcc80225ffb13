/** The colours of an article, with the one that its card shows in front, so that neighbours in a list differ. */
export const shownFirst = <Key extends string>(first: Key, colors: readonly Key[]): readonly Key[] => [
  first,
  ...colors.filter((color) => color !== first),
]
