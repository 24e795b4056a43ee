'use client'

import type { ReactNode } from 'react'
import { useFlow } from '#engine/react'
import { type FormField, FormRenderer, type FormRendererProps } from '#ui/form'
import styles from './wizard.module.css'

interface ContactFieldsProps<Name extends string> extends Pick<
  FormRendererProps<Name>,
  'model' | 'onChange' | 'onBlur'
> {
  /** Between the heading and the fields: a note, the summary of what is wrong. */
  readonly children?: ReactNode
  readonly isSending: boolean
}

/** Who books: heading, fields, and what becomes of them. */
export function ContactFields<Name extends string>({
  children,
  isSending,
  ...fields
}: ContactFieldsProps<Name>) {
  const { t } = useFlow()
  return (
    <>
      <h3 id="contact-title" tabIndex={-1}>
        {t('form.title')}
      </h3>
      {children}
      <fieldset className={styles.fields} disabled={isSending}>
        <legend className="sr-only">{t('form.title')}</legend>
        <FormRenderer {...fields} optionalLabel={`(${t('form.optional')})`} />
      </fieldset>
      <p className={styles.quiet}>{t('form.privacy')}</p>
    </>
  )
}

/** What is wrong, for a summary; empty while nothing is. */
export const errorsOf = (fields: readonly FormField[]) =>
  fields.flatMap(({ name, error }) => (error ? [{ name, message: error }] : []))
