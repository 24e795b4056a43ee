import { gradient, svg } from './parts.ts'

export interface Cockpit {
  /** One large screen and no lever, rather than dials. */
  readonly isElectric: boolean
  /** The wheel where traffic keeps to the left. */
  readonly isRightHandDrive: boolean
}

const DARK = '#1c252c'

/** What a driver sees: the road, the board, the wheel. */
export function interior({ isElectric, isRightHandDrive }: Cockpit): string {
  const cockpit = [view, board, isElectric ? wideScreen : dials, console(isElectric), wheel]
  const drawn = cockpit.join('')
  return svg([
    '<defs>',
    gradient('y', [
      [0, '#a9c8dc'],
      [1, '#eef4f6'],
    ]),
    gradient('d', [
      [0, '#46535d'],
      [0.35, '#2c363e'],
      [1, '#182026'],
    ]),
    gradient('n', [
      [0, '#3a5a74'],
      [1, '#16222c'],
    ]),
    '</defs>',
    isRightHandDrive ? `<g transform="matrix(-1 0 0 1 480 0)">${drawn}</g>` : drawn,
  ])
}

const view = [
  '<path d="M0 0h480v170H0z" fill="url(#y)"/>',
  '<path d="M0 118q60-30 120-16t110-8 120 2 130-14v60H0z" fill="#8fa9a4"/>',
  '<path d="M0 130q90-18 190-8t290-12v60H0z" fill="#6f8f7c"/>',
  '<path d="M226 120h18l92 50H150z" fill="#7d868c"/><path d="M234 126h3l4 14h-8zM232 146h8l6 18h-18z" fill="#eef3f5"/>',
  `<path d="M0 0h480v22Q240 6 0 22z" fill="${DARK}"/><path d="M0 0h34L8 170H0zM480 0h-34l26 170h8z" fill="${DARK}"/>`,
  `<path d="M252 12h76q6 0 6 6v12q0 6-6 6h-76q-6 0-6-6V18q0-6 6-6z" fill="#0f161b"/><path d="M254 16h72q4 0 4 4v8q0 4-4 4h-72q-4 0-4-4v-8q0-4 4-4z" fill="#9db4c2"/>`,
].join('')

const board = [
  '<path d="M0 172Q120 142 240 150T480 162V320H0z" fill="url(#d)"/>',
  '<path d="M0 178Q120 148 240 156T480 168" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="2"/>',
  '<path d="M0 232q120-14 240-8t240 4v7q-120 2-240-4T0 240z" fill="#b9894f" opacity=".8"/>',
  '<g fill="#10171c"><path d="M34 190h54q4 0 4 4v16q0 4-4 4H36q-6 0-6-6v-12q0-6 4-6zM392 190h54q4 0 4 6v12q0 6-6 6h-52q-4 0-4-4v-16q0-4 4-4z"/></g>',
  '<path d="M36 196h52M36 202h52M36 208h52M394 196h50M394 202h50M394 208h50" stroke="#55636d" stroke-width="2"/>',
].join('')

const dials = [
  '<path d="M98 168q50-26 104 0l6 40H92z" fill="#0d1418"/>',
  ...[124, 176].map(
    (x) =>
      `<circle cx="${x}" cy="188" r="19" fill="#16222c" stroke="#8fa3b1" stroke-width="2"/><path d="M${x} 188l-10-9" stroke="#e2574c" stroke-width="2.6" stroke-linecap="round"/><circle cx="${x}" cy="188" r="2.6" fill="#dfe6ea"/>`,
  ),
  '<rect x="240" y="164" width="112" height="56" rx="6" fill="#0d1418"/><rect x="245" y="169" width="102" height="46" rx="3" fill="url(#n)"/>',
  '<path d="M250 206l24-22 20 12 28-24 20 14" fill="none" stroke="#7fd0f0" stroke-width="3"/><circle cx="294" cy="196" r="4.5" fill="#fff"/>',
  '<circle cx="262" cy="250" r="9" fill="#10171c" stroke="#6d7b85" stroke-width="2"/><circle cx="296" cy="250" r="9" fill="#10171c" stroke="#6d7b85" stroke-width="2"/><circle cx="330" cy="250" r="9" fill="#10171c" stroke="#6d7b85" stroke-width="2"/>',
].join('')

const wideScreen = [
  '<path d="M108 164h84q8 0 8 7v26q0 7-8 7h-84q-8 0-8-7v-26q0-7 8-7z" fill="#0d1418"/><rect x="105" y="169" width="90" height="30" rx="3" fill="url(#n)"/>',
  '<path d="M116 190h34" stroke="#7ee0a5" stroke-width="5" stroke-linecap="round"/><path d="M158 190h28" stroke="#55636d" stroke-width="5" stroke-linecap="round"/><path d="M116 178h18M170 178h16" stroke="#dfe6ea" stroke-width="3" stroke-linecap="round"/>',
  '<rect x="226" y="152" width="150" height="92" rx="7" fill="#0d1418"/><rect x="232" y="158" width="138" height="80" rx="3" fill="url(#n)"/>',
  '<path d="M238 226l32-30 24 14 36-34 34 20" fill="none" stroke="#7fd0f0" stroke-width="4"/><circle cx="294" cy="210" r="5.5" fill="#fff"/><rect x="240" y="164" width="44" height="8" rx="4" fill="#fff" opacity=".35"/><rect x="240" y="176" width="28" height="6" rx="3" fill="#fff" opacity=".22"/>',
].join('')

const console = (isElectric: boolean) =>
  [
    '<path d="M250 262h92l18 58H232z" fill="#131a1f"/><path d="M254 266h84l4 12h-92z" fill="#2c363e"/>',
    isElectric
      ? '<rect x="264" y="286" width="28" height="22" rx="6" fill="#2c363e"/><rect x="302" y="286" width="28" height="22" rx="6" fill="#2c363e"/>'
      : '<path d="M290 312l4-26h8l4 26z" fill="#39444c"/><path d="M284 282q0-12 14-12t14 12q0 8-14 8t-14-8z" fill="#0d1418" stroke="#6d7b85" stroke-width="1.6"/>',
  ].join('')

const wheel = [
  '<ellipse cx="150" cy="246" rx="88" ry="80" fill="none" stroke="#0b1115" stroke-width="17"/>',
  '<path d="M72 210q30-46 78-46t78 46" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="3"/>',
  '<path d="M68 240q42-6 58-8h48q16 2 58 8l-4 15q-40-3-50 4l-14 63h-28l-14-63q-10-7-50-4z" fill="#11181d"/>',
  '<rect x="124" y="226" width="52" height="44" rx="14" fill="#1c262d" stroke="#33404a" stroke-width="1.6"/><circle cx="150" cy="248" r="8" fill="#dfe6ea" opacity=".9"/>',
  '<path d="M92 244h16M192 244h16" stroke="#6d7b85" stroke-width="4" stroke-linecap="round"/>',
].join('')
