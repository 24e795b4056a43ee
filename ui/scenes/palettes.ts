/** Colours of a season and hour, from the sky down to the ground. */
export interface Palette {
  readonly sky: readonly [top: string, middle: string, horizon: string]
  readonly sun: string
  /** From the farthest hill to the nearest. */
  readonly hills: readonly [string, string, string, string]
  readonly trees: string
  readonly ground: readonly [light: string, dark: string]
  readonly road: string
}

export const palettes = {
  dawn: {
    sky: ['#9fc3dd', '#dbe6ea', '#fbe3cf'],
    sun: '#fff3dd',
    hills: ['#b9cbd8', '#93adbf', '#6c8ba1', '#4a6a80'],
    trees: '#35546a',
    ground: ['#dfe6e6', '#b4c2c6'],
    road: '#7f909a',
  },
  winter: {
    sky: ['#bcd6ea', '#e3eef5', '#f7f5ef'],
    sun: '#ffffff',
    hills: ['#d5e2ec', '#bccfde', '#9db7ca', '#7c9bb2'],
    trees: '#4d6c80',
    ground: ['#f5f9fb', '#d5e1e9'],
    road: '#a4b3bd',
  },
  summer: {
    sky: ['#7fb6dc', '#c4e0ee', '#f2f3df'],
    sun: '#fffbe6',
    hills: ['#a9c6c9', '#86ae9f', '#5f8f76', '#416f58'],
    trees: '#2f5846',
    ground: ['#c7d6a8', '#94ad7a'],
    road: '#8d979b',
  },
  dusk: {
    sky: ['#2b4667', '#6f7fa0', '#f0b796'],
    sun: '#ffd9b0',
    hills: ['#7b84a2', '#5c6a8b', '#41506f', '#2b3a55'],
    trees: '#1f2c43',
    ground: ['#56637d', '#364259'],
    road: '#2a3447',
  },
  autumn: {
    sky: ['#a8c0cc', '#dcdfd6', '#f6dfb8'],
    sun: '#fff0cf',
    hills: ['#b8bdb0', '#b09c7d', '#a3754d', '#7d5636'],
    trees: '#6a4428',
    ground: ['#d9c9a6', '#b39d75'],
    road: '#85817a',
  },
  night: {
    sky: ['#0b1a2b', '#173450', '#3f7a86'],
    sun: '#a9f0d6',
    hills: ['#24475c', '#1b384c', '#132a3b', '#0d1f2d'],
    trees: '#0a1722',
    ground: ['#2b4558', '#192c3b'],
    road: '#12202c',
  },
} as const satisfies Readonly<Record<string, Palette>>

export type PaletteName = keyof typeof palettes
