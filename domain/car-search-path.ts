/** Under which the pages have a list that is drawn for one address; visitors never see it. */
export const CAR_SEARCH = 'car-search'
/** The same of the list of dealers. */
export const DEALER_SEARCH = 'dealer-search'

/** The path of such a page as visitors have it: `/bilar/Volvo` of `/car-search/1/bilar/Volvo`; others as they are. */
export const outsideListSearch = (path: string): string =>
  path.replace(/^\/(?:car-search\/\d+|dealer-search)(?=\/|$)/, '') || '/'
