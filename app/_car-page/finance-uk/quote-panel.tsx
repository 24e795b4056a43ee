import { useEffect, useId, useRef } from 'react'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { FIELDS } from './choices.ts'
import { figureText, QuoteSlider } from './quote-slider.tsx'
import { applyAddress, type QuoteLinks, withQuote } from './links.ts'
import type { Panel, QuotingStore } from './quoting.ts'
import { WORDS } from './words.ts'
import styles from './finance-widget.module.css'

interface QuotePanelProps {
  readonly panel: Panel
  readonly store: QuotingStore
  readonly links: QuoteLinks | null
}

/** One way to pay: its sliders, what they come to, and where to go from there (FINUK-09). */
export function QuotePanel({ panel, store, links }: QuotePanelProps) {
  const { family, name, figures, isOpen, isAsking, message } = panel
  const id = useId()
  const head = useRef<HTMLButtonElement>(null)
  const body = useFocusIn(message)
  const monthly = `${figureText('payment', figures.payment)}${WORDS.perMonth}`
  return (
    <div className={styles.panel} data-open={isOpen || undefined}>
      <h3 className={styles.heading}>
        <button
          ref={head}
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => store.toggle(family)}
        >
          <span>{name}</span>
          {message === null && <span className={styles.monthly}>{monthly}</span>}
          <span className={styles.chevron}>
            <Icon name="chevron-down" />
          </span>
        </button>
      </h3>
      <div {...body} id={id} className={styles.body} hidden={!isOpen} aria-busy={isAsking}>
        {message === null ? (
          <>
            <div className={styles.controls}>
              {FIELDS.map((field) => (
                <QuoteSlider key={field} panel={panel} field={field} store={store} />
              ))}
            </div>
            <Quote panel={panel} store={store} links={links} />
          </>
        ) : (
          <div className={styles.message} role="alert">
            <p>{message}</p>
            <Button
              variant="secondary"
              size="s"
              onClick={() => {
                // The button goes away.
                head.current?.focus({ preventScroll: true })
                store.again(family)
              }}
            >
              {WORDS.again}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

/** Whoever moved a slider that a message takes away is led to the message's button. */
function useFocusIn(message: string | null) {
  const body = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  useEffect(() => {
    if (message === null || !isInside.current) return
    body.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [message])
  return {
    ref: body,
    onFocus: () => {
      isInside.current = true
    },
    onBlur: () => {
      // What is removed while it has the focus says nothing in most browsers.
      isInside.current = false
    },
  }
}

function Quote({ panel, store, links }: QuotePanelProps) {
  const { quotation, isAsking } = panel
  return (
    <div className={styles.quote} data-asking={isAsking || undefined}>
      <output className="sr-only">
        {isAsking
          ? WORDS.updating
          : `${WORDS.payment}: ${figureText('payment', panel.figures.payment)}, ${WORDS.deposit}: ${figureText('deposit', panel.figures.deposit)}`}
      </output>
      {quotation?.Blocks.map(({ Details }, block) => (
        <dl key={block} className={styles.figures}>
          {Details.map(({ Key, Label, DisplayValue }) => (
            <div key={Key} className={styles.figure}>
              <dt>{Label}</dt>
              <dd>{DisplayValue}</dd>
            </div>
          ))}
        </dl>
      ))}
      {quotation?.Finance.Notifications.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <QuoteActions panel={panel} links={links} />
      {quotation && <Terms panel={panel} store={store} />}
    </div>
  )
}

/** FINUK-02, FINUK-16, FINUK-20; without an address of the operator's they lead to the dealer's form. */
function QuoteActions({ panel, links }: Omit<QuotePanelProps, 'store'>) {
  const quotation = panel.isAsking ? null : panel.quotation
  const reference = quotation?.Finance.Quote.QuoteReference ?? ''
  const external = (address: string | undefined) =>
    links && address !== undefined ? withQuote(address, links.key, reference) : null
  const isReady = quotation !== null && reference !== ''
  const actions = [
    { label: WORDS.reserve, href: isReady ? external(links?.reserve) : null },
    { label: WORDS.apply, href: quotation && isReady ? applyAddress(quotation) : null },
    { label: WORDS.valuation, href: isReady ? external(links?.valuation) : null },
  ]
  return (
    <ul className={styles.actions}>
      {actions.map(({ label, href }, at) => (
        <li key={label}>
          {isReady ? (
            <a
              className={styles.action}
              data-first={at === 0 || undefined}
              href={href ?? '#contact'}
              {...(href === null ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {label}
              {href !== null && <span className="sr-only"> ({WORDS.valuationNote})</span>}
            </a>
          ) : (
            <span className={styles.action} role="link" aria-disabled="true" tabIndex={0}>
              {label}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Left out when they cannot be had; the quote stays (FINUK-23). */
function Terms({ panel, store }: Omit<QuotePanelProps, 'links'>) {
  const { terms, family } = panel
  if ('state' in terms && terms.state === 'none') return null
  return (
    <details
      className={styles.terms}
      onToggle={(event) => event.currentTarget.open && store.openTerms(family)}
    >
      <summary>{WORDS.terms}</summary>
      {'text' in terms ? (
        terms.text
          .split(/\n{2,}/)
          .filter((part) => part.trim() !== '')
          .map((part, at) => <p key={at}>{part}</p>)
      ) : (
        <p role="status">{WORDS.termsLoading}</p>
      )}
    </details>
  )
}
