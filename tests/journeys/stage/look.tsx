import type { ImageField } from '#domain/content'
import { CampaignBanner, CarModelCards, Hero, type HeroProps, MediaText } from '#ui/blocks'
import { Footer } from '#ui/footer'
import { LocatorTabs } from '#ui/locator-map'
import { TagChips } from '#ui/stories/list'

const image = (name: string): ImageField => ({
  src: `/${name}.svg`,
  alt: name,
  width: 1200,
  height: 800,
})

const HERO: HeroProps = {
  title: '',
  titleTag: 'h2',
  text: 'Tryggt.',
  link: null,
  image: image('wide'),
  imagePhone: null,
  textColor: 'black',
  placement: 'centre',
  centred: false,
  marginTop: false,
  fullScreen: false,
  first: false,
}

const HEROES: Readonly<Record<string, Partial<HeroProps>>> = {
  plain: {},
  top: { placement: 'top' },
  bottom: { placement: 'bottom' },
  phone: { imagePhone: image('narrow') },
  centred: { centred: true },
  space: { marginTop: true },
  full: { fullScreen: true },
}

/** As the build has made files of it: a source stands before the picture then. */
const built = (name: string): ImageField => ({
  ...image(name),
  files: { id: '0123456789abcdef', widths: [640], blur: '' },
})

/** Heroes by what is set of them, text beside its picture on either side, an offer, and three models. */
export function Blocks() {
  return (
    <>
      {Object.entries(HEROES).map(([name, own]) => (
        <div key={name} data-case={name}>
          <Hero {...HERO} {...own} title={name} />
        </div>
      ))}
      <div data-case="offer">
        <CampaignBanner
          title="Vinterhjul"
          text="På köpet."
          link={null}
          image={built('offer')}
          textColor="black"
        />
      </div>
      <div data-case="models">
        <CarModelCards
          title=""
          cards={['One', 'Two', 'Three'].map((title) => ({
            id: title,
            title,
            text: '',
            image: null,
            link: null,
            campaign: null,
            facts: [],
          }))}
        />
      </div>
      {['straight', 'reverse'].map((name) => (
        <div key={name} data-case={name}>
          <MediaText
            title={name}
            titleTag="h2"
            html="<p>Text.</p>"
            link={null}
            image={image(`${name}-picture`)}
            imagePhone={null}
            reverse={name === 'reverse'}
          />
        </div>
      ))}
    </>
  )
}

/** What can be chosen in the two filters, one of each chosen. */
export function Chosen() {
  const nothing = () => {}
  return (
    <>
      <TagChips
        label="Ämnen"
        allLabel="Visa alla"
        tags={[
          { id: 'a', value: 'Elbilar' },
          { id: 'b', value: 'Verkstad' },
        ]}
        selected={['a']}
        onToggle={nothing}
        onClear={nothing}
      />
      <LocatorTabs
        id="locator"
        label="Visa"
        panelLabel="Lista"
        mapLabel="Karta"
        tab="panel"
        onTab={nothing}
        panel="Alla"
        map=""
      />
    </>
  )
}

const logos = (name: string, logo: string | null, logoBlackAndWhite: string | null) => ({
  name,
  href: `/?car_brand=${name}`,
  logo: logo === null ? null : image(logo),
  logoBlackAndWhite: logoBlackAndWhite === null ? null : image(logoBlackAndWhite),
})

/** A footer with five columns, and brands with each of the pictures that a brand may have. */
export function Foot() {
  return (
    <Footer
      brands={[
        logos('Both', 'both-colour', 'both-grey'),
        logos('Colour', 'colour-alone', null),
        logos('Grey', null, 'grey-alone'),
        logos('Volvo', null, null),
      ]}
      columns={['Köp', 'Sälj', 'Äg', 'Om', 'Mer'].map((title) => ({
        title,
        description: '',
        links: [],
      }))}
      highlighted={null}
      social={[]}
      infoFirst={[]}
      infoSecond={[]}
      small=""
      messages={{
        brands: 'Märken',
        social: 'Följ oss',
        copied: 'Kopierat',
        cookieSettings: 'Kakor',
        newTab: '(ny flik)',
      }}
    />
  )
}
