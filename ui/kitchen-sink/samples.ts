import type { FormModel } from '../form/index.ts'
import type { Glyph, IconName } from '../icon/index.ts'
import { serviceIcon } from '../service-icon/index.ts'
import type { PickerDay } from '../week-picker/index.ts'

const field = { hint: '', options: [], error: null, required: true, value: '' }

export const contact: FormModel = {
  fields: [
    {
      ...field,
      name: 'firstName',
      control: 'text',
      label: 'Förnamn',
      autocomplete: 'given-name',
      value: 'Åsa',
    },
    {
      ...field,
      name: 'lastName',
      control: 'text',
      label: 'Efternamn',
      autocomplete: 'family-name',
    },
    {
      ...field,
      name: 'phone',
      control: 'tel',
      label: 'Telefon',
      autocomplete: 'tel',
      error: 'Ange ditt telefonnummer',
    },
    {
      ...field,
      name: 'email',
      control: 'email',
      label: 'E-post',
      hint: 'Hit skickas bekräftelsen',
      autocomplete: 'email',
      value: 'asa@',
      error: 'Ange en giltig e-postadress',
    },
    {
      ...field,
      name: 'freeText',
      control: 'textarea',
      label: 'Meddelande till verkstaden',
      required: false,
      maxLength: 80,
      value: 'Bilen gnisslar när jag bromsar, mest på morgonen och när det är kallt.',
    },
    {
      ...field,
      name: 'terms',
      control: 'checkbox',
      label: 'Jag vill ha nyheter per e-post',
      value: true,
    },
  ],
}

const weekdays = ['mån', 'tis', 'ons', 'tor', 'fre', 'lör', 'sön']
const times = ['07:00', '07:30', '09:00', '10:30', '13:00']

export const days: readonly PickerDay[] = weekdays.map((weekday, index) => ({
  date: `2026-12-${String(21 + index)}`,
  weekday,
  label: `${21 + index} dec`,
  fullLabel: `${weekday} ${21 + index} december`,
  closed: index > 2,
  ...(index === 3 ? { holiday: 'Julafton' } : {}),
  ...(index === 4 ? { holiday: 'Juldagen' } : {}),
  times: index === 0 ? times : index === 2 ? times.slice(2) : [],
  fullDay: index === 1,
}))

export const bodies = [
  { body: 'estate', paint: '#2b4a6b' },
  { body: 'saloon', paint: '#8a1f2b' },
  { body: 'hatchback', paint: '#c9ced3' },
  { body: 'suv', paint: '#2f4a3c' },
  { body: 'coupe', paint: '#1a1d21' },
  { body: 'van', paint: '#e9ecef' },
  { body: 'pickup', paint: '#a4672e' },
] as const

const iconNames: readonly IconName[] = [
  'check',
  'chevron-down',
  'chevron-right',
  'arrow-right',
  'phone',
  'mail',
  'map-pin',
  'navigation',
  'calendar',
  'clock',
  'warning',
  'info',
  'offline',
  'close',
  'plus',
  'minus',
  'search',
  'external',
  'edit',
  'electric',
]

const serviceIconNames = [
  'car',
  'wrench',
  'service',
  'tyre',
  'brake',
  'battery',
  'oil',
  'snowflake',
  'glass',
  'damage',
  'inspection',
  'wash',
  'lamp',
  'gearbox',
  'comfort',
  'shield',
] as const

export const icons: readonly (readonly [name: string, drawing: IconName | Glyph])[] = [
  ...iconNames.map((name) => [name, name] as const),
  ...serviceIconNames.map((name) => [name, serviceIcon(name)] as const),
]
