'use client'

import { EVERY_DEALER, narrowed, togglePlace, toggled } from '#domain/dealer-search'
import type { DealerSearch } from '#domain/dealer-search'
import { readPath } from '#domain/facet-path'
import { FilterChip, FilterChips } from '#ui/list-controls'
import type { FilterEvent } from '../_filter/filter-run.ts'
import { filled, type DealerListMessages } from './dealer-list-messages.ts'
import { useDealerList, useSearchLinks } from './list-context.ts'

interface Chip {
  readonly key: string
  readonly text: string
  readonly without: DealerSearch
  readonly event: FilterEvent
}

/** What is in force, each to be taken away by itself, and all at once. */
export function DealerChips() {
  const { messages, search } = useDealerList()
  const linkTo = useSearchLinks()
  const chips = chipsOf(search, messages)
  if (chips.length === 0) return null
  return (
    <FilterChips
      label={messages.dealerListChosen}
      all={{ ...linkTo(EVERY_DEALER, { type: 'cleared' }), text: messages.dealerListClearAll }}
    >
      {chips.map(({ key, text, without, event }) => {
        const label = filled(messages.dealerListRemove, { filter: text })
        return <FilterChip key={key} {...linkTo(without, event)} text={text} label={label} />
      })}
    </FilterChips>
  )
}

function chipsOf(search: DealerSearch, messages: DealerListMessages): readonly Chip[] {
  const { keyphrase, places, brands, services } = search
  const serviceNames: Readonly<Record<string, string>> = {
    Bodyshop: messages.dealerListBodyshop,
    Parts: messages.dealerListParts,
    Service: messages.dealerListService,
  }
  const words: readonly Chip[] =
    keyphrase === ''
      ? []
      : [
          {
            key: 'keyphrase',
            text: filled(messages.dealerListKeyphrase, { words: keyphrase }),
            without: narrowed(search, { keyphrase: '' }),
            event: { type: 'searched', payload: { keyphrase: '' } },
          },
        ]
  return [
    ...words,
    ...places.map((place) => {
      const path = readPath(place) ?? []
      const left = togglePlace(places, path)
      return {
        key: `place ${place}`,
        text: path.at(-1) ?? '',
        without: narrowed(search, { places: left }),
        event: { type: 'place.toggled', payload: { place, places: left } },
      }
    }),
    ...brands.map((brand) => ({
      key: `brand ${brand}`,
      text: brand,
      without: narrowed(search, { brands: toggled(brands, brand) }),
      event: { type: 'brand.toggled', payload: { brand } },
    })),
    ...services.map((service) => ({
      key: `service ${service}`,
      text: serviceNames[service] ?? service,
      without: narrowed(search, { services: toggled(services, service) }),
      event: { type: 'service.removed', payload: { service } },
    })),
  ]
}
