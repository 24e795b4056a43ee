/** Where a drawn car stands, and in which light. */
export const CAR_GROUNDS = ['studio', 'dusk', 'snow', 'forest'] as const
export type CarGround = (typeof CAR_GROUNDS)[number]

/** The size of one picture. */
const [WIDTH, HEIGHT] = [480, 320]

interface Light {
  readonly sky: readonly [top: string, horizon: string]
  readonly floor: readonly [far: string, near: string]
  /** What stands at the horizon; the floor begins at 214. */
  readonly far: string
  /** Over everything, the car too. */
  readonly tint: string
}

const LIGHTS: Readonly<Record<CarGround, Light>> = {
  studio: {
    sky: ['#d3dfe7', '#eef3f6'],
    floor: ['#c9d5dd', '#e6edf1'],
    far: '',
    tint: '',
  },
  dusk: {
    sky: ['#5d7396', '#f4c9a6'],
    floor: ['#8b8690', '#b3a7a6'],
    far: '<circle cx="372" cy="196" r="25" fill="#fff0d4" opacity=".9"/><path fill="#65708f" d="M0 190C70 168 120 186 190 178S330 156 480 184V216H0z"/><path fill="#505b79" d="M0 204C90 188 180 206 260 198S400 190 480 202V216H0z"/>',
    tint: '<path class="t dusk" fill="#f0a468" opacity=".1" d="M0 0h480v320H0z"/>',
  },
  snow: {
    sky: ['#a9c9e4', '#eef4f7'],
    floor: ['#f3f7fa', '#dbe6ee'],
    far: '<path fill="#d4e1ec" d="M0 178L74 118l38 34 62-70 74 84 48-40 92 74 92-56V216H0z"/><path fill="#fff" opacity=".9" d="M174 82l26 30-14-4-12 12-14-13-9 3zM74 118l20 18-13-3-9 8-14-8z"/><path fill="#7f9cb2" d="M0 200C120 186 210 202 300 196s120-6 180-2V216H0z"/>',
    tint: '<path class="t snow" fill="#cfe4ff" opacity=".08" d="M0 0h480v320H0z"/>',
  },
  forest: {
    sky: ['#a8cbd6', '#eef0dd'],
    floor: ['#a9b193', '#c5c8b0'],
    far: '<path fill="#9dbba6" d="M0 184C80 150 170 186 250 168S400 150 480 172V216H0z"/><path fill="#54806a" d="M0 214V186l8-20 8 20 8-32 10 32 9-18 8 22 9-38 11 38 10-24 9 24 14-14 12 14 8-36 10 36 11-20 10 20 9-28 9 28 28-8 26 8 9-30 9 30 10-20 9 20 9-40 11 40 9-22 9 22 12-30 10 30 26-10 12 10 9-34 10 34 10-18 8 18 9-28 9 28 8-12v30z"/>',
    tint: '',
  },
}

const gradient = (id: string, [from, to]: readonly [string, string], end: number): string =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="${end}" stop-color="${to}"/></linearGradient>`

/** What a browser does not draw costs it nothing: a file with every ground is drawn as fast as one with one. */
const STYLE = [
  '.g,.t{display:none}.g:target,.r:target+.g{display:inline}',
  ...CAR_GROUNDS.filter((ground) => LIGHTS[ground].tint !== '').map(
    (ground) => `#${ground}:target~.${ground},#${ground}-right:target~.${ground}{display:inline}`,
  ),
  // Faces of a solid are drawn beyond their edges, so that nothing shines through between them.
  '.m path{vector-effect:non-scaling-stroke}',
  `.r:target~#v{transform:matrix(-1,0,0,1,${WIDTH},0)}`,
].join('')

const scene = (name: string, { sky, far, floor }: Light): string =>
  `<defs>${gradient(`s-${name}`, sky, 0.68)}${gradient(`f-${name}`, floor, 1)}</defs><path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="url(#s-${name})"/>${far}<path d="M0 214Q240 206 480 214V320H0z" fill="url(#f-${name})"/>`

/**
 * One file with a car and every ground; an address chooses by its fragment, `#dusk` or `#dusk-right`, and
 * a browser fetches it once. The car looks to the left; as `-right` to the right, as in a mirror. Without a
 * fragment it stands in the studio.
 */
export const onEveryGround = (car: string): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="960" height="640"><style>${STYLE}</style>`,
    scene('any', LIGHTS.studio),
    ...CAR_GROUNDS.map((ground) => {
      const own = ground === 'studio' ? '' : scene(ground, LIGHTS[ground])
      return `<path class="r" id="${ground}-right"/><g class="g" id="${ground}">${own}</g>`
    }),
    `<g id="v">${car}</g>`,
    ...CAR_GROUNDS.map((ground) => LIGHTS[ground].tint),
    '</svg>\n',
  ].join('')
