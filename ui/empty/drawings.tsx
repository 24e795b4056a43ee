import type { ReactNode } from 'react'

const sun = <circle cx="176" cy="44" r="18" data-tone="glow" />
const hills = <path d="M0 92c34-26 62-30 96-12 26-24 62-30 144 12v28H0z" data-tone="ground" />

/** Line drawings on a 240×120 field; tones are coloured by the style sheet. */
export const drawings = {
  road: (
    <>
      {sun}
      {hills}
      <path d="M112 84l-34 36h84l-34-36z" data-tone="paper" />
      <path d="M120 90v6M120 102v10" data-tone="line" />
    </>
  ),
  map: (
    <>
      <path d="M48 30l48-12 48 14 48-12v72l-48 12-48-14-48 12z" data-tone="paper" />
      <path
        d="M96 18v72M144 32v72M48 30l48-12 48 14 48-12v72l-48 12-48-14-48 12z"
        data-tone="line"
      />
      <path d="M120 82s-17-15-17-28a17 17 0 0 1 34 0c0 13-17 28-17 28z" data-tone="action" />
      <circle cx="120" cy="54" r="6" data-tone="paper" />
    </>
  ),
  calendar: (
    <>
      <rect x="72" y="26" width="96" height="80" rx="10" data-tone="paper" />
      <path d="M72 50h96M96 18v16M144 18v16" data-tone="line" />
      <rect x="72" y="26" width="96" height="80" rx="10" data-tone="line" />
      <path d="M90 66h12M114 66h12M138 66h12M90 86h12M114 86h12" data-tone="line" />
      <circle cx="144" cy="86" r="8" data-tone="action" />
    </>
  ),
  car: (
    <>
      {sun}
      {hills}
      <path d="M58 92v-14l14-6 16-20h46l26 20 22 6v14z" data-tone="action" />
      <path d="M92 58h18v14H80zM116 58h16l16 14h-32z" data-tone="paper" />
      <circle cx="86" cy="94" r="11" data-tone="ink" />
      <circle cx="156" cy="94" r="11" data-tone="ink" />
    </>
  ),
  tunnel: (
    <>
      <circle cx="200" cy="32" r="15" data-tone="paper" />
      <path
        d="M0 104c20-14 38-18 58-14l-12 30H0zM240 100c-22-14-40-16-60-10l14 30h46z"
        data-tone="ground"
      />
      <path d="M28 120c14-52 48-88 92-88s80 36 94 88z" data-tone="glow" />
      <path d="M76 120V92a44 44 0 0 1 88 0v28z" data-tone="paper" />
      <path d="M84 120V92a36 36 0 0 1 72 0v28z" data-tone="night" />
      <path d="M108 120l9-30h6l9 30z" data-tone="road" />
      <path d="M101 112v-10l5-3 4-9h20l4 9 5 3v10z" data-tone="action" />
      <path d="M110 99l2.5-6h15l2.5 6z" data-tone="paper" />
      <path d="M104 104h6M130 104h6" data-tone="lights" />
      <path d="M104 112h7v5h-7zM129 112h7v5h-7z" data-tone="wheels" />
      <path d="M8 120h224" data-tone="line" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type DrawingName = keyof typeof drawings
