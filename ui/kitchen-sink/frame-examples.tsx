import { useState } from 'react'
import { Alert } from '../alert/index.ts'
import { Button } from '../button/index.ts'
import { ConsentDialog, ConsentSheet } from '../consent/index.ts'
import { Footer } from '../footer/index.ts'
import { ScrollToTop } from '../scroll-to-top/index.ts'
import { SearchBar } from '../search-bar/index.ts'
import styles from './kitchen-sink.module.css'

const consentMessages = {
  title: 'Får vi mäta hur sidan används?',
  text: 'Nödvändiga cookies behövs för att sidan ska fungera. Statistik och marknadsföring använder vi bara om du säger ja, och du kan ändra dig när du vill.',
  accept: 'Godkänn',
  reject: 'Neka',
  settings: 'Inställningar',
  settingsTitle: 'Cookieinställningar',
  necessary: 'Nödvändiga',
  necessaryText: 'Minns ditt val här, och vad du har påbörjat och dolt.',
  always: 'Alltid på',
  statistics: 'Statistik',
  statisticsText: 'Visar oss vilka sidor som används, så att vi kan göra dem bättre.',
  marketing: 'Marknadsföring',
  marketingText: 'Gör att annonser på andra platser kan handla om det du har tittat på.',
  save: 'Spara valen',
  close: 'Stäng utan att ändra',
}

const links = (...texts: readonly string[]) =>
  texts.map((text) => ({ href: `/${text.toLowerCase().replaceAll(' ', '-')}`, text }))

/** What stands around every page: messages, search bars, the consent, the foot. */
export function FrameExamples() {
  const [isAsking, setAsking] = useState(false)
  const [isSetting, setSetting] = useState(false)
  const searchMessages = { label: 'Sök bland bilar', submit: 'Sök', clear: 'Töm' }
  return (
    <>
      <section className={styles.block}>
        <h2 className={styles.title}>Meddelanden</h2>
        {(['Neutral', 'Light', 'Dark', 'Warning'] as const).map((type) => (
          <Alert
            key={type}
            title={type === 'Warning' ? 'Driftstörning' : `Öppet hus i helgen (${type})`}
            html={
              type === 'Warning'
                ? 'Bokningen är stängd i natt mellan 02 och 04.'
                : 'Provkör årets nyheter i alla våra anläggningar. <a href="/nyheter">Läs mer</a>'
            }
            type={type}
            icon={type === 'Warning' ? 'WarningAlert' : type === 'Light' ? null : 'CampaignAlert'}
            rule="cookie"
            messages={{ label: 'Meddelande', dismiss: 'Dölj meddelandet' }}
          />
        ))}
      </section>
      <section className={styles.block}>
        <h2 className={styles.title}>Sökfält</h2>
        <SearchBar
          action="/bilar"
          placeholder="Sök märke, modell eller annat"
          placeholderNarrow="Sök bil"
          messages={searchMessages}
        />
        <SearchBar action="/bilar" look="nav" placeholder="Sök" messages={searchMessages} />
      </section>
      <section className={styles.block}>
        <h2 className={styles.title}>Samtycke</h2>
        <div className={styles.row}>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Fråga
          </Button>
          <Button variant="secondary" onClick={() => setSetting(true)}>
            Inställningar
          </Button>
        </div>
        {isAsking && (
          <ConsentSheet
            messages={consentMessages}
            onAccept={() => setAsking(false)}
            onReject={() => setAsking(false)}
            onSettings={() => setSetting(true)}
          />
        )}
        <ConsentDialog
          open={isSetting}
          messages={consentMessages}
          given={{ statistics: true, marketing: false }}
          onSave={() => setSetting(false)}
          onClose={() => setSetting(false)}
        />
        <ScrollToTop label="Till toppen av sidan" />
      </section>
    </>
  )
}

/** The foot of every page. */
export function FooterExample() {
  return (
    <Footer
      brands={['Volvo', 'BMW', 'Mercedes-Benz', 'Porsche', 'Kia', 'Renault', 'Land Rover'].map(
        (name) => ({ name, href: `/?car_brand=${name}`, logo: null, logoBlackAndWhite: null }),
      )}
      highlighted={{ href: '/hitta-oss', text: 'Hitta din närmaste anläggning' }}
      columns={[
        {
          title: 'Köp bil',
          description: 'Nya och begagnade bilar från hela landet.',
          links: links('Bilar i lager', 'Privatleasing', 'Tjänstebil'),
        },
        {
          title: 'Service och verkstad',
          description: '',
          links: links('Boka service', 'Däckhotell', 'Skadeverkstad'),
        },
        { title: 'Om oss', description: '', links: links('Nyheter', 'Jobba hos oss') },
        {
          title: 'Kontakt',
          description: 'Vardagar 8 till 17.',
          links: [
            { href: 'tel:+46317900000', text: '031-790 00 00' },
            { href: 'mailto:kundservice@example.se', text: 'kundservice@example.se' },
          ],
        },
      ]}
      social={['Facebook', 'Instagram', 'LinkedIn', 'YouTube'].map((icon) => ({
        icon,
        text: icon,
        href: `https://example.se/${icon}`,
        target: '_blank',
      }))}
      infoFirst={[
        { text: 'Hedin Automotive AB', link: null },
        { text: 'Org.nr 556065-4070', link: null },
      ]}
      infoSecond={[
        { text: 'Integritet', link: { href: '/integritet', text: 'Integritet' } },
        { text: 'Villkor', link: { href: '/villkor', text: 'Villkor' } },
      ]}
      small="Kartdata: Natural Earth, GeoNames (CC BY 4.0)."
      messages={{
        brands: 'Exempel på bilmärken',
        social: 'Följ oss',
        copied: 'Kopierat',
        cookieSettings: 'Cookieinställningar',
        newTab: '(öppnas i ny flik)',
      }}
    />
  )
}
