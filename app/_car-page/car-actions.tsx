import { ButtonLink } from '#ui/button'
import type { Translate } from '../_messages/translator.ts'
import styles from './car-actions.module.css'

/** The ways to ask for the car: each leads to the form, which ticks what was asked for (DETAIL-11). */
export function CarActions({ t }: { readonly t: Translate }) {
  return (
    <div className={styles.actions}>
      <ButtonLink href="#contact-form" wide>
        {t('carContactUs')}
      </ButtonLink>
      <div className={styles.pair}>
        <ButtonLink href="#contact-testdrive" variant="secondary" size="s" wide>
          {t('carBookTestDrive')}
        </ButtonLink>
        <ButtonLink href="#contact-quote" variant="secondary" size="s" wide>
          {t('carAskQuote')}
        </ButtonLink>
      </div>
    </div>
  )
}
