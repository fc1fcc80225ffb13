/** How many designs a company can save; more are no longer found by looking. */
export const maxDesigns = 500

/** Designs of a page of the list, each with its document. */
export const maxDesignsOfPage = 20

/** Letters of a design's name. */
export const maxDesignNameLength = 80
