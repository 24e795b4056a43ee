import { keepPreviousData, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useState } from 'react'
import { DEFAULT_SITE, isSiteId, siteById, type SiteId, sites } from '#domain/sites'
import { definitionHash, type ServedFlow } from '#engine'
import { flows } from '#flows'
import { currentFlow } from '../calls/definitions.ts'
import { createConsoleClient } from '../calls/query-client.ts'
import { Bench } from './bench.tsx'
import styles from './workbench.module.css'

/** A flow, played where it is written: its diagram, its form, its log, and what its calls come to. */
export function Workbench() {
  const [client] = useState(createConsoleClient)
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <Flows />
      </QueryClientProvider>
    </StrictMode>
  )
}

const FLOW_IDS = flows.map(({ definition }) => definition.id)

function Flows() {
  const [{ flow, site, locale }, choose] = useChoice()
  const served = useQuery({
    queryKey: ['flow', flow, site, locale],
    // In another language the run goes on.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ServedFlow | null> => {
      const current = await currentFlow({ flow, site, locale }, signal)
      if (!current) return null
      const { definition, messages } = current
      const address = definitionHash(definition)
      return { address, definition, locale: messages.locale, messages: messages.texts }
    },
  })
  const { locales } = siteById(site)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Flows</h1>
        <Choice
          label="Flow"
          value={flow}
          of={FLOW_IDS}
          onChoose={(next) => choose({ flow: next })}
        />
        <Choice
          label="Site"
          value={site}
          of={sites.map(({ id }) => id)}
          onChoose={(next) =>
            isSiteId(next) && choose({ site: next, locale: siteById(next).locales[0] })
          }
        />
        <Choice
          label="Language"
          value={locale}
          of={locales}
          onChoose={(next) => choose({ locale: next })}
        />
        <p>
          Nothing that is done here leaves this page. <a href="/dev/inbox">Inbox</a>{' '}
          <a href="/analyst">Console</a>
        </p>
      </header>
      <main>
        {served.isPending && <Message>Loading …</Message>}
        {served.isError && <Message>The flow could not be fetched. Is the site running?</Message>}
        {served.data === null && <Message>{`${site} has no flow ${flow}.`}</Message>}
        {served.data && <Bench key={`${served.data.address} ${site}`} served={served.data} />}
      </main>
    </div>
  )
}

const Message = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.message} role="status">
    {children}
  </p>
)

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly of: readonly string[]
  readonly onChoose: (value: string) => void
}

export const Choice = ({ label, value, of, onChoose }: ChoiceProps) => (
  <label className={styles.choice}>
    {label}
    <select value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
      {of.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  </label>
)

interface Chosen {
  readonly flow: string
  readonly site: SiteId
  readonly locale: string
}

/** What the address says, else the first flow of the first site; a choice is written into the address. */
function useChoice(): readonly [Chosen, (change: Partial<Chosen>) => void] {
  const [chosen, setChosen] = useState((): Chosen => {
    const query = new URLSearchParams(window.location.search)
    const [flow, site] = [query.get('flow') ?? '', query.get('site') ?? '']
    const of = siteById(isSiteId(site) ? site : DEFAULT_SITE)
    const locale = query.get('locale') ?? ''
    return {
      flow: FLOW_IDS.includes(flow) ? flow : (FLOW_IDS[0] ?? ''),
      site: of.id,
      locale: of.locales.find((one) => one === locale) ?? of.locales[0],
    }
  })
  const choose = (change: Partial<Chosen>) => {
    const next = { ...chosen, ...change }
    window.history.replaceState(null, '', `?${new URLSearchParams({ ...next })}`)
    setChosen(next)
  }
  return [chosen, choose]
}
