export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** From top to bottom. */
export const gradient = (id: string, stops: readonly Stop[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')}</linearGradient>`

export const GLASS: readonly Stop[] = [
  [0, '#6f8492'],
  [0.55, '#33434f'],
  [1, '#1f2b34'],
]

/** Soft, and darkest under the middle. */
export const shadow = (x: number, y: number, rx: number, ry: number): string =>
  `<radialGradient id="h"><stop stop-color="#0f1f2b" stop-opacity=".5"/><stop offset=".6" stop-color="#0f1f2b" stop-opacity=".26"/><stop offset="1" stop-color="#0f1f2b" stop-opacity="0"/></radialGradient><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#h)"/>`

export const svg = (parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320" width="960" height="640">${parts.join('')}</svg>\n`
