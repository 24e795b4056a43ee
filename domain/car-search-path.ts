/** Under which the pages have a list that is drawn for one address; visitors never see it. */
export const CAR_SEARCH = 'car-search'

/** The path of such a page as visitors have it: `/bilar/Volvo` of `/car-search/1/bilar/Volvo`; others as they are. */
export const outsideCarSearch = (path: string): string =>
  path.replace(/^\/car-search\/\d+(?=\/|$)/, '') || '/'
