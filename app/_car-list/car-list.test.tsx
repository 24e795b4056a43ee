import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { CardCar } from '#domain/car'
import { EMPTY_SEARCH } from '#domain/canonical-search'
import { CAR_FACETS, isRangeFacet, type CarSearch, type Facet } from '#domain/car-search'
import { readCarSearch } from '#domain/car-search-address'
import { carCardMessages } from '../_content/car-card-messages.ts'
import { translatorOf } from '../_messages/translator.ts'
import { CarList } from './car-list.tsx'
import { listMessages } from './list-messages.ts'
import type { Found } from './list-state.ts'

const t = translatorOf({ locale: 'sv', dictionary: {} })
const carsOf = (count: number): readonly CardCar[] =>
  Array.from({ length: count }, (_, at) => ({
    car_id: at + 1,
    slug: `bil-${at + 1}`,
    car_brand: 'Volvo',
    car_model: 'V60',
  }))
const FACETS: Record<string, Facet> = {
  'car_brand>car_model': {
    values: [
      { text: 'Kia', count: 3, children: [{ text: 'EV6', count: 3 }] },
      { text: 'Volvo', count: 12, children: [{ text: 'V60', count: 5 }] },
      { text: 'Saab', count: 0 },
    ],
  },
  car_fuel: { values: Array.from({ length: 10 }, (_, at) => ({ text: `Slag ${at}`, count: 1 })) },
  car_gearbox: { values: Array.from({ length: 9 }, (_, at) => ({ text: `Låda ${at}`, count: 1 })) },
  car_price: {
    type: 'histogram',
    min: 50_000,
    max: 900_000,
    histogram: [
      { min: 50_000, max: 475_000, count: 9 },
      { min: 475_000, max: 900_000, count: 3 },
    ],
  },
  car_power: { type: 'histogram', min: null, max: null, histogram: [] },
}

function draw(
  { found, ...search }: Partial<CarSearch> & { readonly found?: Partial<Found> | null } = {},
  locale: 'sv' = 'sv',
): string {
  const whole: CarSearch = { ...EMPTY_SEARCH, ...search }
  const cars = carsOf(found?.cars?.length ?? Math.min(found?.total ?? 24, 48))
  return renderToStaticMarkup(
    <CarList
      served={{
        search: whole,
        found:
          found === null
            ? null
            : { cars, firstPage: 0, total: 24, facets: FACETS, instead: [], ...found },
      }}
      locale={locale}
      messages={listMessages(t, { locale, currency: 'SEK' })}
      site={{ id: 'hedinautomotive-se', country: 'SE', currency: 'SEK' }}
      list={{ path: '/bilar', brands: [], pathToCar: '' }}
      cards={carCardMessages(t)}
      compare="Jämför"
    />,
  )
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>')
    .replace(/\s+/g, ' ')
    .trim()
/** Links with their text or name, and where each leads. */
const linksOf = (html: string): ReadonlyMap<string, string> =>
  new Map(
    [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', body = '']) => [
      /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? textOf(body),
      decodeURIComponent((/href="([^"]*)"/.exec(attributes)?.[1] ?? '').replaceAll('&amp;', '&')),
    ]),
  )
const namesOf = (html: string): readonly string[] =>
  [
    ...html.matchAll(
      /<details[^>]*data-facet="[^"]*".*?<span class="[^"]*name[^"]*">(.*?)<\/span>/gs,
    ),
  ].map(([, name = '']) => textOf(name))
const volvo = { name: 'car_brand>car_model', values: [{ text: 'Volvo' }] }

describe('without JavaScript', () => {
  test('a value is a link that adds it, and one that is chosen a link that takes it away [FACET-02]', () => {
    expect(linksOf(draw()).get('Volvo 12')).toBe('/bilar?car_brand>car_model=Volvo')
    const chosen = draw({ filters: [volvo] })
    expect(linksOf(chosen).get('Volvo 12')).toBe('/bilar')
    expect(linksOf(chosen).get('Kia 3')).toBe(
      '/bilar?car_brand>car_model=Kia&car_brand>car_model=Volvo',
    )
    expect(linksOf(chosen).get('V60 5')).toBe('/bilar?car_brand>car_model=Volvo>V60')
    expect(linksOf(chosen).has('EV6 3')).toBe(false)
    expect(chosen).toMatch(/role="checkbox" aria-checked="true"[^>]*>(?:(?!<\/a>).)*Volvo/)
  })

  test('every filter has a chip that takes it away, and all go at once [LIST-08] [LIST-09]', () => {
    expect(linksOf(draw()).has('Rensa alla')).toBe(false)
    const price = { name: 'car_price', min: 100_000, max: 200_000 }
    const several = [{ text: 'Kia' }, { text: 'Volvo', children: [{ text: 'V60' }] }]
    const each = linksOf(draw({ filters: [{ ...volvo, values: several }] }))
    expect(each.get('Ta bort Kia')).toBe('/bilar?car_brand>car_model=Volvo>V60')
    expect(each.has('Ta bort Volvo V60')).toBe(true)
    const html = draw({ keyphrase: 'drag krok', filters: [volvo, price], page: 2 })
    const links = linksOf(html)
    expect(links.get('Ta bort ”drag krok”')).toBe(
      '/bilar?car_brand>car_model=Volvo&car_price=100000-200000',
    )
    expect(links.get('Ta bort Volvo')).toBe('/bilar?keyphrase=drag+krok&car_price=100000-200000')
    expect(links.get('Ta bort Pris 100 000–200 000'.replaceAll(/(?<=\d) (?=\d)/g, '\u00a0'))).toBe(
      '/bilar?keyphrase=drag+krok&car_brand>car_model=Volvo',
    )
    expect(links.get('Rensa alla')).toBe('/bilar')
  })

  test('the order is a form with every order in words, which keeps what is searched for [LIST-11] [LIST-31]', () => {
    const html = draw({ filters: [volvo] })
    const form = /<form[^>]*>(?:(?!<\/form>).)*<select.*?<\/form>/s.exec(html)?.[0] ?? ''
    expect(form).toMatch(/action="\/bilar" method="get"/)
    expect(form).toContain('<input type="hidden" name="car_brand&gt;car_model" value="Volvo"/>')
    const orders = [...form.matchAll(/<option value="(\w+)"/g)].map(([, order]) => order)
    expect(orders).toEqual([
      'car_publishdate_desc',
      'car_price_asc',
      'car_price_desc',
      'car_mileage_asc',
      'car_year_desc',
    ])
    expect(textOf(form)).toContain(
      'Nyast först Lägsta pris Högsta pris Lägst miltal Nyaste årsmodell',
    )
    expect(form).toContain('name="sortName"')
    expect(form).toMatch(/<option value="car_publishdate_desc" selected=""/)
    expect(draw({ keyphrase: 'x' })).toMatch(/<option value="" selected="">Bäst träff/)
  })

  test('a range is a form of its two ends', () => {
    const html = draw({ filters: [volvo, { name: 'car_price', min: 100_000 }] })
    const form = /<form(?:(?!<\/form>).)*name="car_price\.from".*?<\/form>/s.exec(html)?.[0] ?? ''
    expect(form).toMatch(/name="car_price\.from" value="100.000"/)
    expect(form).toMatch(/name="car_price\.to" value="900.000"/)
    expect(form).toContain('name="car_brand&gt;car_model" value="Volvo"')
    expect(form).not.toMatch(/type="hidden" name="car_price"/)
  })

  test('the search is a form that keeps the filters, and is empty again after it [LIST-10]', () => {
    const html = draw({ keyphrase: 'elbil', filters: [volvo] })
    const form = /<search.*?<\/search>/s.exec(html)?.[0] ?? ''
    expect(form).toMatch(/name="q"[^>]* value=""/)
    expect(form).toContain('type="hidden" name="keyphrase" value="elbil"')
    expect(form).toContain('name="car_brand&gt;car_model" value="Volvo"')
  })

  test('more cars are a link to the next page [LIST-23]', () => {
    const links = linksOf(draw({ found: { total: 100 } }))
    expect(links.get('Visa fler bilar')).toBe('/bilar?page=1')
  })
})

describe('the panel', () => {
  test('has the facets in their order by their names, without those of nothing to choose', () => {
    expect(namesOf(draw())).toEqual(['Märke', 'Pris', 'Drivmedel', 'Växellåda'])
  })

  test('has every facet by its name, with price, year and mileage among the first six, models below brands and sites below towns [FACET-16]', () => {
    const facets = Object.fromEntries(
      [...CAR_FACETS].toReversed().map((name): [string, Facet] => {
        if (isRangeFacet(name)) return [name, { type: 'histogram', min: 1, max: 9, histogram: [] }]
        const child = { text: `Under ${name}`, count: 1 }
        const children = name.includes('>') ? { children: [child] } : {}
        return [name, { values: [{ text: `I ${name}`, count: 1, ...children }] }]
      }),
    )
    const city = { name: 'car_website_city>car_site_name' }
    const html = draw({
      filters: [{ ...city, values: [{ text: `I ${city.name}` }] }],
      found: { facets },
    })
    expect(namesOf(html)).toEqual([
      'Märke',
      'Pris',
      'Drivmedel',
      'Årsmodell',
      'Miltal',
      'Växellåda',
      'Kaross',
      'Drivhjul',
      'Färg',
      'Säten',
      'Skick',
      'Fordonstyp',
      'Ort',
      'Utrustning',
      'Kampanjpris',
      'Lån per månad',
      'Privatleasing per månad',
      'Företagsleasing per månad, exkl. moms',
      'Effekt (hk)',
    ])
    expect(textOf(html)).toContain(`Under ${city.name}`)
    expect(textOf(html)).not.toContain(`Under ${volvo.name}`)
  })

  test('has a range of its own for gross and retail prices where the index answers them, and only there [FACET-15]', () => {
    expect(textOf(draw())).not.toMatch(/inkl\. moms|Ordinarie pris/)
    const range: Facet = { type: 'histogram', min: 100, max: 900, histogram: [] }
    const facets: Record<string, Facet> = {
      ...FACETS,
      gross_price: range,
      retailPrice: range,
      hostile: range,
    }
    const html = draw({ filters: [{ name: 'gross_price', min: 200 }], found: { facets } })
    expect(namesOf(html).slice(-2)).toEqual(['Pris inkl. moms', 'Ordinarie pris'])
    expect(html).toContain('name="gross_price.from"')
    expect(html).toContain('name="retailPrice.to"')
    expect(linksOf(html).get('Ta bort Pris inkl. moms 200–')).toBe('/bilar')
    expect(readCarSearch('gross_price=200-').filters).toEqual([{ name: 'gross_price', min: 200 }])
    const none: Facet = { ...range, min: null, max: null }
    expect(namesOf(draw({ found: { facets: { ...FACETS, gross_price: none } } }))).toHaveLength(4)
  })

  test('facets are searched from ten values on [FACET-13]', () => {
    const html = draw()
    expect(html).toContain('aria-label="Sök i Drivmedel"')
    expect(html).not.toContain('Sök i Växellåda')
  })

  test('says how many values are chosen, a range being one [FACET-06]', () => {
    const html = draw({
      filters: [
        { name: 'car_fuel', values: [{ text: 'Slag 1' }, { text: 'Slag 2' }] },
        { name: 'car_price', min: 100_000, max: 200_000 },
      ],
    })
    expect(textOf(html)).toContain('Filter 3 valda')
    expect(textOf(html)).toContain('Drivmedel 2 valda')
    expect(textOf(html)).toContain('Pris 1 valda')
  })

  test('values that no car has are left out unless they are chosen', () => {
    expect(draw()).not.toContain('Saab')
    const saab = { name: 'car_brand>car_model', values: [{ text: 'Saab' }] }
    expect(linksOf(draw({ filters: [saab] })).get('Saab 0')).toBe('/bilar')
  })
})

describe('below the cars', () => {
  test('it says how many of all are shown, with a bar and the way to more [LIST-14] [LIST-15] [LIST-16] [LIST-30]', () => {
    const html = draw({ page: 1, found: { total: 130 } })
    expect(textOf(html)).toContain('Visar 96 av 130')
    expect(html).toMatch(/<progress[^>]*value="96" max="130"/)
    expect(linksOf(html).get('Visa fler bilar')).toBe('/bilar?page=2')
  })

  test('nothing of it without cars, nor of a short list that is all shown [LIST-18] [LIST-19]', () => {
    for (const total of [0, 11]) {
      expect(draw({ found: { total } })).not.toMatch(/Visar \d|<progress|Visa fler/)
    }
    expect(textOf(draw({ found: { total: 12 } }))).toContain('Visar 12 av 12')
  })

  test('all that is shown has no button to show more [LIST-28]', () => {
    const html = draw({ found: { total: 48 } })
    expect(html).not.toContain('Visa fler bilar')
    expect(textOf(html)).toContain('Visar 48 av 48')
    expect(html).toMatch(/<progress[^>]*value="48" max="48"/)
  })

  test('at page 19 a hint stands in the place of the button [LIST-20] [LIST-27] [LIST-29] [LIST-36]', () => {
    for (const [page, total, said] of [
      [19, 10_000, '10000+'],
      [20, 10_000, '10000+'],
      [19, 6000, '6\u00a0000'],
    ] as const) {
      const html = draw({ page, found: { total, firstPage: 15 } })
      expect(textOf(html)).toContain(`Visar 960 av ${said.replace('\u00a0', ' ')}`)
      expect(html).toContain(`role="status">${said} bilar</p>`)
      expect(html).toMatch(/data-more="exhausted">Längre än så här går inte listan/)
      expect(html).not.toContain('Visa fler bilar')
      expect(linksOf(html).get('Visa tidigare bilar')).toBe('/bilar?page=14')
    }
  })
})

test.each([
  [1, '1 bil'],
  [9999, '9\u00a0999 bilar'],
  [10_000, '10000+ bilar'],
])('%i cars are counted as %s [LIST-13] [LIST-34]', (total, text) => {
  expect(draw({ found: { total } })).toContain(`role="status">${text}</p>`)
})

test('a search that finds nothing says which filter hides how many [RETAILERR-12]', () => {
  const html = draw({
    keyphrase: 'zzz',
    filters: [volvo],
    found: {
      total: 0,
      instead: [
        { without: 'keyphrase', total: 12 },
        { without: 'car_brand>car_model', total: 1 },
      ],
    },
  })
  expect(textOf(html)).toContain('Inga bilar motsvarar det du söker.')
  const links = linksOf(html)
  expect(links.get('Utan ”zzz”: 12 bilar')).toBe('/bilar?car_brand>car_model=Volvo')
  expect(links.get('Utan Märke: 1 bil')).toBe('/bilar?keyphrase=zzz')
  expect(links.get('Visa alla bilar')).toBe('/bilar')
})

test('words that no car has are named above the cars', () => {
  const filters = [volvo]
  const one = textOf(draw({ keyphrase: 'cc', filters, found: { leftOut: ['cc'] } }))
  expect(one).toContain('Ingen bil har ordet ”cc”. Det utelämnades.')
  const two = textOf(draw({ keyphrase: 'cc x', filters, found: { leftOut: ['cc', 'x'] } }))
  expect(two).toContain('Ingen bil har orden ”cc”, ”x”. De utelämnades.')
  expect(textOf(draw({ keyphrase: 'cc', filters }))).not.toContain('utelämnades')
})

test('what says nothing by itself is a chip that says what it is', () => {
  const chips = textOf(
    draw({
      filters: [
        { name: 'car_has_privateleasing', values: [{ text: 'true' }] },
        { name: 'car_electric_range', values: [{ text: '500+' }] },
        { name: 'car_loan_monthly_band', values: [{ text: '0-999' }] },
      ],
    }),
  )
  expect(chips).toContain('Privatleasing')
  expect(chips).toContain('Räckvidd 500+')
  expect(chips).toContain('Lån per månad under 1 000')
  expect(chips).not.toContain('true')
})

test('a list that cannot be had says so, without a panel, and can be asked for again [RETAILERR-11] [RETAILERR-25]', () => {
  const html = draw({ filters: [volvo], found: null })
  expect(textOf(html)).toContain('Bilarna kunde inte hämtas')
  expect(html).not.toMatch(/<details|<aside|<article/)
  expect(linksOf(html).get('Försök igen')).toBe('/bilar?car_brand>car_model=Volvo')
})
