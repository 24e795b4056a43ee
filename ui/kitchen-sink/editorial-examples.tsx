import type { ImageField } from '#domain/content'
import {
  CampaignBanner,
  CarModelCards,
  CarTeaser,
  Countdown,
  Faq,
  Film,
  Hero,
  LeasingSwitch,
  MediaText,
  PlaceList,
  ShareLinks,
  Slides,
} from '../blocks/index.ts'
import { BorrowingNotice } from '../borrowing-notice/index.ts'
import { CarCarousel } from '../car-carousel/index.ts'
import { Tooltip } from '../tooltip/index.ts'
import { CARD_EXAMPLES, CARD_MESSAGES } from './car-samples.ts'
import styles from './kitchen-sink.module.css'

const scene = (name: string): ImageField => ({
  src: `/media/scenes/${name}.svg`,
  alt: 'En väg i nordiskt ljus',
  width: 1920,
  height: 1080,
})
const link = (text: string, variant: 'primary' | 'secondary' | 'ghost-contrast' = 'primary') => ({
  href: '#',
  text,
  variant,
})
const hero = {
  titleTag: 'h2',
  text: 'Vinterdäck, laddning och en verkstad nära dig.',
  imagePhone: null,
  placement: 'centre',
  centred: false,
  marginTop: false,
  fullScreen: false,
  first: false,
} as const
const film = {
  src: '/media/none.mp4',
  phone: null,
  bar: true,
  autoplay: false,
  label: 'Film',
  messages: { play: 'Spela', pause: 'Pausa', mute: 'Stäng av ljudet', unmute: 'Sätt på ljudet' },
}

/** The editorial blocks, edge to edge as a page has them. */
export function EditorialExamples() {
  return (
    <div className={styles.blocks}>
      <Hero
        {...hero}
        title="Redo för mörka morgnar"
        image={scene('winter-road')}
        textColor="black"
        link={link('Boka service')}
      />
      <Hero
        {...hero}
        title="Elbilen som väntar på dig"
        image={scene('night-charging')}
        textColor="white"
        link={link('Se elbilarna', 'ghost-contrast')}
        placement="bottom"
        film={film}
      />
      <Slides
        interval={5000}
        first={false}
        still={false}
        slideRole="bild"
        videoMessages={film.messages}
        messages={{
          label: 'Bildspel',
          role: 'karusell',
          previous: 'Föregående bild',
          next: 'Nästa bild',
          pause: 'Pausa bildspelet',
          play: 'Starta bildspelet',
          show: ['Visa bild 1', 'Visa bild 2'],
        }}
        slides={(['summer-coast', 'dusk-city'] as const).map((name, index) => ({
          id: name,
          title: index === 0 ? 'Sommar vid kusten' : 'Kvällar i stan',
          text: 'Långa dagar, korta stopp. Här är bilarna som tar dig hela vägen.',
          colour: index === 0 ? 'ink' : 'paper',
          shadow: false,
          link: link('Se bilarna'),
          subTitle: 'Nyhet',
          subTitleLink: { href: '#' },
          subTitleColour: 'action',
          image: scene(name),
          imagePhone: null,
          video: null,
          label: `${index + 1} av 2`,
        }))}
      />
      <MediaText
        title="Nära dig, hela vägen"
        titleTag="h2"
        html="<p>Vi finns på fler än hundra orter, med verkstad och bilar.</p><ul><li>Lånebil när du behöver</li><li>Pris innan du bokar</li></ul>"
        link={link('Hitta hit', 'secondary')}
        image={scene('autumn-forest')}
        imagePhone={null}
        reverse={false}
      />
      <MediaText
        title="Så laddar du hemma"
        titleTag="h2"
        html="<p>På fyra minuter.</p>"
        link={null}
        image={scene('summer-charging')}
        imagePhone={null}
        youtube={{
          id: 'sample-film',
          title: 'Så laddar du hemma',
          playLabel: 'Spela filmen från YouTube',
          note: 'Filmen hämtas från YouTube när du spelar den.',
        }}
        reverse
      />
      <CampaignBanner
        title="Hjulskifte från 395 kr"
        text="Boka före oktober, så står hjulen klara."
        link={link('Boka hjulskifte')}
        image={scene('autumn-city')}
        textColor="black"
      />
      <CarModelCards
        title="Elbilar"
        cards={['EX30', 'EX40', 'EX90'].map((title, index) => ({
          id: title,
          title,
          text: 'Eldriven, byggd för nordiska vintrar.',
          image: index === 2 ? null : scene(index === 0 ? 'dawn-coast' : 'summer-hills'),
          link: { href: '#', text: title },
          campaign: index === 0 ? 'Ränta 1,95 %' : null,
          facts: [
            { label: 'Räckvidd', value: '476 km' },
            { label: 'Från', value: '389 900 kr' },
          ],
        }))}
      />
      {[['Kombi, SUV och coupé', CARD_EXAMPLES] as const, ['Inga bilar', []] as const].map(
        ([title, cars]) => (
          <CarTeaser
            key={title}
            title={title}
            cars={cars}
            messages={CARD_MESSAGES}
            all={{ href: '#', text: 'Se alla bilar' }}
            none="Just nu finns inga bilar att visa här."
          />
        ),
      )}
      <CarCarousel
        title="Veckans bilar"
        cars={[...CARD_EXAMPLES, ...CARD_EXAMPLES].map((car, at) => ({ ...car, id: String(at) }))}
        cardMessages={CARD_MESSAGES}
        messages={{ role: 'karusell', previous: 'Föregående bil', next: 'Nästa bil' }}
      />
      <p>
        Kampanjpris
        <Tooltip
          label="Om kampanjpriset"
          more="Visa allt"
          text={'Priset gäller så länge bilen finns kvar, dock längst till månadens slut. '.repeat(
            6,
          )}
        />
      </p>
      <Countdown
        title="Premiärhelg"
        target={Date.UTC(2027, 0, 16, 9)}
        label="Premiärhelg"
        date={{ iso: '2027-01-16T09:00:00Z', text: '16 januari 2027 10:00' }}
        units={{ days: 'dagar', hours: 'timmar', minutes: 'minuter', seconds: 'sekunder' }}
        over="Tiden är ute"
      />
      <Faq
        title="Vanliga frågor"
        entries={[
          { id: 'a', question: 'Hur lång tid tar en service?', html: '<p>En till tre timmar.</p>' },
          { id: 'b', question: 'Får jag en lånebil?', html: '<p>Ja, om du bokar den.</p>' },
        ]}
      />
      <Film title="Film" film={film} image={scene('dawn-hills')} />
      <PlaceList
        title="Hitta oss"
        places={[
          {
            id: 'a',
            title: 'Kungsbacka',
            address: 'Kabelgatan 2',
            link: { href: '#', text: 'Öppettider' },
            phone: { href: 'tel:030012345', text: '0300-123 45' },
          },
          { id: 'b', title: 'Mölndal', address: 'Johannefredsgatan 7', link: null, phone: null },
        ]}
      />
      <LeasingSwitch
        label="Typ av leasing"
        options={[
          { href: '#privat', text: 'Privatleasing', current: true },
          { href: '#foretag', text: 'Företagsleasing', current: false },
        ]}
      />
      <BorrowingNotice
        lang="sv"
        title="Att låna kostar pengar!"
        text="Om du inte kan betala tillbaka skulden i tid riskerar du en betalningsanmärkning. För stöd, vänd dig till budget- och skuldrådgivningen i din kommun. Kontaktuppgifter finns på konsumentverket.se."
      />
      <ShareLinks
        title="Dela sidan"
        pageTitle="Kitchen sink"
        mail={{ href: 'mailto:?subject=a', label: 'E-post' }}
        networks={[{ name: 'LinkedIn', href: '#', label: 'Dela på LinkedIn' }]}
        messages={{
          copy: 'Kopiera länken',
          copied: 'Länken är kopierad',
          notCopied: 'Det gick inte att kopiera',
          native: 'Fler sätt',
        }}
      />
    </div>
  )
}
