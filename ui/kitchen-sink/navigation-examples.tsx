import { useEffect, useRef, type ComponentProps } from 'react'
import { Bar, type BarProps, type MenuItem } from '../navigation/index.ts'
import styles from './kitchen-sink.module.css'

const item = (label: string, position: number, more: Partial<MenuItem> = {}): MenuItem => ({
  label,
  href: `#${label.toLowerCase()}`,
  isLink: true,
  isFeatured: false,
  picture: null,
  position,
  children: [],
  ...more,
})
const items = (labels: readonly string[], more: Partial<MenuItem> = {}) =>
  labels.map((label, position) => item(label, position, more))

const menu: readonly MenuItem[] = [
  item('Köp bil', 0, {
    isLink: false,
    children: [
      item('Bilar', 0, {
        isLink: false,
        picture: '/media/scenes/summer-hills.svg',
        children: items(['Alla bilar', 'Elbilar', 'Kombi', 'Transportbilar', 'Kampanjer']),
      }),
      item('Leasing', 1, {
        picture: '/media/scenes/dusk-city.svg',
        children: items(['Privatleasing', 'Tjänstebil']),
      }),
    ],
  }),
  item('Kampanjer', 1, { isFeatured: true }),
  item('Verkstad', 2, { children: items(['Boka service', 'Däck', 'Skada']) }),
  ...['Sälj din bil', 'Nyheter', 'Om oss', 'Jobba hos oss', 'Anläggningar'].map((label, at) =>
    item(label, at + 3),
  ),
]
const extras = [
  { label: 'Norge', href: '#no', newTab: true, flag: 'no' as const },
  { label: 'Auktion', href: '#auction', newTab: false, flag: 'auction' as const },
]
const messages = {
  close: 'Stäng',
  back: 'Tillbaka',
  more: 'Mer',
  open: 'Visa mer under',
  language: 'Språk',
  newTab: '(öppnas i ny flik)',
}
const languages = [
  { lang: 'sv', label: 'Svenska', href: '#sv', current: true },
  { lang: 'en', label: 'English', href: '#en', current: false },
]

const BARS: readonly (Partial<BarProps> & Pick<BarProps, 'menu'> & { readonly id: string })[] = [
  { id: 'plain', menu: { items: menu, extras: [], look: 'dropdown', separator: true } },
  { id: 'mega', menu: { items: menu, extras: [], look: 'mega', separator: false }, dark: true },
  { id: 'slide', menu: { items: menu, extras, look: 'slide', separator: true }, slim: true },
  { id: 'none', menu: null },
]

/** The bar in each of its looks, and without its menu. */
export function NavigationExamples() {
  return (
    <section className={styles.block}>
      <h2 className={styles.title}>Navigation</h2>
      {BARS.map((bar) => (
        <Bar
          key={bar.id}
          logo={{
            name: 'Hedin',
            suffix: 'Automotive',
            image: null,
            width: 150,
            height: 55,
            href: '#start',
            label: `Hedin Automotive, till startsidan (${bar.id})`,
          }}
          languages={languages}
          messages={{ ...messages, menu: `Meny (${bar.id})` }}
          frame={LiveFrame}
          {...bar}
        />
      ))}
    </section>
  )
}

function LiveFrame(props: ComponentProps<'header'>) {
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    let disconnect: (() => void) | null = null
    void import('../menu-control/index.ts').then(({ connectMenu }) => {
      if (root.current) disconnect = connectMenu(root.current)
    })
    return () => disconnect?.()
  }, [])
  return <header {...props} ref={root} />
}
