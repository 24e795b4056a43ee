import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { SitesMap } from './sites-map.tsx'

const asked: { readonly zoom?: number; readonly maxZoom?: number; readonly size?: string }[] = []
vi.mock('#ui/map', async (original) => ({
  ...(await original<object>()),
  MapView: (props: (typeof asked)[number]) => {
    asked.push(props)
    return null
  },
}))
vi.mock('./booking-context.tsx', () => ({
  useBooking: () => ({
    booking: { location: null },
    settings: { mapStyleUrl: 'https://tiles.example/style.json' },
    t: (key: string) => key,
  }),
}))

test('the workshop map asks for zoom 15 and has the full height [SVCCONST-02]', () => {
  renderToStaticMarkup(
    <SitesMap sites={[]} marks={new Map()} selected={null} onSelect={() => {}} />,
  )
  const styleUrl = 'https://tiles.example/style.json'
  expect(asked).toEqual([expect.objectContaining({ zoom: 15, size: 'full', styleUrl })])
})
