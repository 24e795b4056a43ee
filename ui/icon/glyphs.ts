/** Own drawings on a 24 grid, stroke 1.75, round ends; a name is what it shows or where it is used. */
export const glyphs = {
  check: ['M5 12.5l4.5 4.5L19 7.5'],
  'chevron-down': ['M6 9.5l6 6 6-6'],
  'chevron-up': ['M6 14.5l6-6 6 6'],
  'chevron-left': ['M14.5 6l-6 6 6 6'],
  'chevron-right': ['M9.5 6l6 6-6 6'],
  'arrow-right': ['M4.5 12h15', 'M13.5 6l6 6-6 6'],
  phone: [
    'M6.2 3.8h2.6l1.6 4.2-2 1.6a12 12 0 0 0 6 6l1.6-2 4.2 1.6v2.6a2 2 0 0 1-2.2 2A16.2 16.2 0 0 1 4.2 6a2 2 0 0 1 2-2.2z',
  ],
  mail: ['M4 6.5h16v11H4z', 'M4.5 7l7.5 6 7.5-6'],
  'map-pin': [
    'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11z',
    'M12 12.2a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  ],
  navigation: ['M20 4L4.5 10.5l6.5 2.5 2.5 6.5z'],
  calendar: ['M4.5 6h15v13.5h-15z', 'M4.5 10.5h15', 'M8.5 3.5V8', 'M15.5 3.5V8'],
  clock: ['M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17z', 'M12 7.5V12l3 2'],
  warning: ['M12 4L2.8 19.5h18.4z', 'M12 10v4.5', 'M12 17.1v.1'],
  info: ['M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17z', 'M12 11.5v4.5', 'M12 8v.1'],
  reload: ['M19.5 12a7.5 7.5 0 1 1-2.3-5.4', 'M19.8 3.5v4h-4'],
  offline: [
    'M3 3l18 18',
    'M8.3 16.2a5.3 5.3 0 0 1 7.4 0',
    'M5.2 12.8a9.8 9.8 0 0 1 4-2.3',
    'M14 10.3a9.8 9.8 0 0 1 4.8 2.5',
    'M2.3 9.4a14 14 0 0 1 3.9-2.5',
    'M10.5 5.6a14 14 0 0 1 11.2 3.8',
    'M12 19.6v.1',
  ],
  close: ['M6 6l12 12', 'M18 6L6 18'],
  plus: ['M12 5v14', 'M5 12h14'],
  minus: ['M5 12h14'],
  search: ['M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z', 'M15.5 15.5L20.5 20.5'],
  external: ['M9 5H5v14h14v-4', 'M13 4.5h6.5V11', 'M19 5l-8.5 8.5'],
  compare: ['M3.5 8.5h15', 'M15 5l3.5 3.5L15 12', 'M20.5 15.5h-15', 'M9 12l-3.5 3.5L9 19'],
  edit: ['M4.5 19.5l.8-4L16 4.8l3.2 3.2L8.5 18.7z', 'M13.8 7l3.2 3.2'],
  electric: ['M13 3L5.5 13.500H11L10 21l8-11h-5.500z'],
} as const

export type IconName = keyof typeof glyphs

/** The paths of a drawing on 24 by 24. */
export type Glyph = readonly string[]
