'use client'

import { serviceIcon } from '../service-icon/index.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { BrandLogo } from '../brand/index.ts'
import { Button, ButtonLink } from '../button/index.ts'
import { OfferingCard, OfferingGroup } from '../choice/index.ts'
import { Disclosure } from '../disclosure/index.ts'
import { Empty } from '../empty/index.ts'
import { ErrorSummary, Plate, PlateField, RadioGroup } from '../field/index.ts'
import { FormRenderer } from '../form/index.ts'
import { Icon } from '../icon/index.ts'
import { Notice, ToastRegion } from '../notice/index.ts'
import { PanelLayout, SummaryDrawer, SummaryPanel } from '../panel/index.ts'
import { Price } from '../price/index.ts'
import { PageHead, Section, Shell, SiteHeader } from '../shell/index.ts'
import { Silhouette } from '../silhouette/index.ts'
import { StepAhead, StepCard, StepSummaryLine } from '../step/index.ts'
import { EditorialExamples } from './editorial-examples.tsx'
import { FooterExample, FrameExamples } from './frame-examples.tsx'
import { GalleryExamples } from './gallery-examples.tsx'
import { LocatorExamples } from './locator-examples.tsx'
import { MapExamples } from './map-examples.tsx'
import { NavigationExamples } from './navigation-examples.tsx'
import { PlaceExample, SiteExamples, Summary, WeekExample } from './booking-examples.tsx'
import { bodies, contact, icons } from './samples.ts'
import { StoriesExamples } from './stories-examples.tsx'
import { TyreExamples } from './tyre-examples.tsx'
import styles from './kitchen-sink.module.css'

function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}

/** The components in a frame of their own, to look at while they are made. */
export function KitchenSink() {
  const [toasts, setToasts] = useState([
    { id: 'a', text: 'Priserna är uppdaterade för Kungsbacka.' },
  ])
  return (
    <Shell
      skipLabel="Hoppa till innehållet"
      header={
        <SiteHeader
          logo={{
            name: 'Hedin',
            suffix: 'Automotive',
            href: '/',
            label: 'Hedin Automotive, start',
          }}
          navLabel="Huvudmeny"
          links={[
            { href: '/kop-bil', label: 'Köp bil' },
            { href: '/service', label: 'Service & verkstad', current: true },
            { href: '/anlaggningar', label: 'Hitta oss' },
          ]}
          languagesLabel="Språk"
          languages={[
            { href: '/', label: 'Svenska', lang: 'sv', current: true },
            { href: '/en', label: 'English', lang: 'en' },
          ]}
        />
      }
      footer={<FooterExample />}
    >
      <ComponentExamples />
      <ToastRegion
        label="Meddelanden"
        toasts={toasts}
        closeLabel="Stäng"
        onClose={(id) => setToasts(toasts.filter((toast) => toast.id !== id))}
      />
    </Shell>
  )
}

/** Every component in every state, without the frame around a page; its words are samples. */
export function ComponentExamples() {
  const [plate, setPlate] = useState('ABC123')
  const [sort, setSort] = useState('near')
  const [chosen, setChosen] = useState<readonly string[]>(['originalservice'])
  const [tyre, setTyre] = useState<string | null>('balance')
  const [form, setForm] = useState(contact)
  const toggle = (code: string) =>
    setChosen(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code])
  return (
    <>
      <Section space="s">
        <PageHead
          mark={<BrandLogo name="BMW" decorative />}
          eyebrow="Service & verkstad"
          title="Vi har auktoriserade verkstäder för BMW"
          media={<Silhouette body="estate" paint="#2b4a6b" />}
          lead="Boka tid på några minuter. Du ser priset innan du bokar."
        />
      </Section>
      <Section tone="mist" space="m">
        <PanelLayout
          panel={
            <SummaryPanel title="Sammanfattning av val">
              <Summary />
            </SummaryPanel>
          }
          drawer={
            <SummaryDrawer
              title="Sammanfattning av val"
              total="4 290 kr*"
              openLabel="Visa"
              closeLabel="Dölj"
            >
              <Summary />
            </SummaryDrawer>
          }
        >
          <StepSummaryLine
            label="Steg 1/5"
            title="Bil och plats"
            summary="ABC 123 · BMW 320d Touring · Kungsbacka"
            openLabel="Ändra"
            onOpen={() => {}}
          />
          <StepCard
            id="step-services"
            label="Steg 2/5"
            title="Välj en eller flera tjänster"
            lead="Priserna är medianvärden och kan variera aningen beroende på serviceanläggning."
            actions={
              <>
                <Button iconEnd="arrow-right">Fortsätt</Button>
                <Button variant="quiet">Fortsätt utan tillval</Button>
              </>
            }
          >
            <div className={styles.stack}>
              <Disclosure
                title="Service"
                icon={serviceIcon('service')}
                count={chosen.length}
                countLabel="valda"
                defaultOpen
              >
                <OfferingGroup label="Service" choice="checkbox">
                  <OfferingCard
                    name="Originalservice"
                    description="Service enligt tillverkarens program, med originaldelar och mobilitetsgaranti."
                    price={
                      <Price
                        kind="known"
                        current="3 490 kr"
                        normal="4 195 kr"
                        normalLabel="Ordinarie pris"
                        currentLabel="Ditt pris"
                      />
                    }
                    choice="checkbox"
                    checked={chosen.includes('originalservice')}
                    onToggle={() => toggle('originalservice')}
                  >
                    <FormRenderer
                      model={{
                        fields: [
                          {
                            name: 'miltal',
                            control: 'number',
                            label: 'Miltal',
                            required: true,
                            value: '',
                            error: 'Ange miltal',
                          },
                        ],
                      }}
                      suffixes={{ miltal: 'mil' }}
                      onChange={() => {}}
                    />
                  </OfferingCard>
                  <OfferingCard
                    name="Basservice"
                    description="Olja och filter, kontroll av 40 punkter."
                    price={<Price kind="known" current="1 995 kr" />}
                    choice="checkbox"
                    checked={false}
                    disabledReason="Basservice är redan valt"
                    onToggle={() => {}}
                  />
                  <OfferingCard
                    name="Felsökning"
                    price={
                      <Price
                        kind="unknown"
                        text="Pris saknas*"
                        tooltip="Vi kan ej ge ett pris på denna tjänst"
                      />
                    }
                    choice="checkbox"
                    checked={chosen.includes('fel')}
                    onToggle={() => toggle('fel')}
                  />
                </OfferingGroup>
              </Disclosure>
              <Disclosure
                title="Däck och hjul"
                icon={serviceIcon('tyre')}
                count={tyre ? 1 : 0}
                countLabel="vald"
                defaultOpen
              >
                <OfferingGroup label="Däck och hjul" choice="radio">
                  {['balance', 'storage'].map((code) => (
                    <OfferingCard
                      key={code}
                      group="tyre"
                      name={code === 'balance' ? 'Balansering av hjul' : 'Däckhotell'}
                      price={<Price kind="known" current="495 kr" />}
                      choice="radio"
                      checked={tyre === code}
                      onToggle={() => setTyre(tyre === code ? null : code)}
                    />
                  ))}
                </OfferingGroup>
              </Disclosure>
              <Disclosure title="Bromsar" icon={serviceIcon('brake')}>
                <p>Stängd grupp.</p>
              </Disclosure>
              <Disclosure title="Skadebesiktning" icon="warning" note="Görs på en annan webbplats">
                <ButtonLink href="https://example.se" external externalLabel="öppnas i ny flik">
                  Boka skadebesiktning
                </ButtonLink>
              </Disclosure>
            </div>
          </StepCard>
          <StepAhead label="Steg 4/5" title="Verkstad och tid" />
          <StepCard id="step-time" label="Steg 4/5" title="Välj verkstad och tid som passar dig">
            <MapExamples />
            <RadioGroup
              name="sort"
              label="Sortera"
              inline
              required
              options={[
                { value: 'near', label: 'Närmast mig' },
                { value: 'first', label: 'Första lediga tid' },
              ]}
              value={sort}
              onChange={setSort}
            />
            <SiteExamples />
          </StepCard>
          <StepCard
            id="step-form"
            label="Steg 4/5"
            title="Dina kontaktuppgifter"
            actions={<Button wide>Boka service</Button>}
          >
            <ErrorSummary
              title="Två uppgifter behöver rättas"
              focusKey={null}
              errors={[
                { name: 'email', message: 'Ange en giltig e-postadress' },
                { name: 'phone', message: 'Ange ditt telefonnummer' },
              ]}
            />
            <FormRenderer
              model={form}
              optionalLabel="(valfritt)"
              onChange={(name, value) =>
                setForm({
                  fields: form.fields.map((field) =>
                    field.name === name ? { ...field, value } : field,
                  ),
                })
              }
            />
          </StepCard>
        </PanelLayout>
      </Section>
      <Section>
        <div className={styles.blocks}>
          <Block title="Plåt och plats">
            <PlateField
              name="plate"
              label="Registreringsnummer"
              required
              value={plate}
              onChange={setPlate}
              placeholder="ABC123"
            />
            <PlateField
              name="plate-bad"
              label="Registreringsnummer"
              required
              value="XX"
              onChange={() => {}}
              error="Vi hittar ingen bil med det numret"
            />
            <p className={styles.row}>
              <Plate value="DEF456" /> <Plate value="DEF456" size="s" />
            </p>
            <PlaceExample />
          </Block>
          <Block title="Knappar">
            <p className={styles.row}>
              <Button>Primär</Button>
              <Button variant="secondary">Sekundär</Button>
              <Button variant="ghost" icon="navigation">
                Min position
              </Button>
              <Button variant="quiet">Tyst</Button>
              <Button disabled>Spärrad</Button>
              <Button busy>Skickar</Button>
              <Button size="s">Liten</Button>
              <Button size="l">Stor</Button>
            </p>
          </Block>
          <Block title="Besked">
            <Notice title="Bra att veta">Lämna bilen före klockan 08:00.</Notice>
            <Notice tone="ok" title="Klart">
              Bokningen är sparad.
            </Notice>
            <Notice tone="warning" title="Tiden hann bli bokad">
              Välj en annan tid, allt annat är kvar.
            </Notice>
            <Notice
              tone="error"
              title="Tjänsterna kunde inte hämtas"
              actions={
                <>
                  <Button size="s">Försök igen</Button>
                  <a href="tel:0101234567">010-123 45 67</a>
                </>
              }
            >
              Det du har fyllt i är kvar.
            </Notice>
          </Block>
          <Block title="Veckoväljare">
            <WeekExample />
            <WeekExample label="Tider hämtas" loading />
          </Block>
          <Block title="Tomt">
            <Empty
              drawing="map"
              text="Vi kan ej hitta några anläggningar som passar dig"
              advice="Ändra tjänster eller plats, eller kontakta oss."
              action={<Button variant="secondary">Ändra plats</Button>}
            />
            <div className={styles.row}>
              <Empty drawing="car" text="Ingen bil vald" />
              <Empty drawing="calendar" text="Inga tider" />
              <Empty drawing="road" text="Sidan finns inte" />
            </div>
          </Block>
          <TyreExamples />
          <EditorialExamples />
          <GalleryExamples />
          <StoriesExamples />
          <LocatorExamples />
          <NavigationExamples />
          <FrameExamples />
          <Block title="Siluetter">
            <div className={styles.cars}>
              {bodies.map(({ body, paint }) => (
                <Silhouette key={body} body={body} paint={paint} label={body} />
              ))}
            </div>
          </Block>
          <Block title="Märken">
            <p className={styles.row}>
              {[
                'Volvo',
                'Mercedes-Benz',
                'Porsche',
                'Kia',
                'Land Rover',
                'Škoda',
                'Cupra',
                'Citroën',
                'Lexus',
              ].map((name) => (
                <BrandLogo key={name} name={name} />
              ))}
            </p>
          </Block>
          <Block title="Ikoner">
            <p className={styles.row}>
              {icons.map(([name, drawing]) => (
                <Icon key={name} name={drawing} size="l" label={name} />
              ))}
            </p>
          </Block>
        </div>
      </Section>
    </>
  )
}
