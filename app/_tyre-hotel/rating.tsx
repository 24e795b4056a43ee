'use client'

import { useEffect, useRef } from 'react'
import { useField } from '#engine/react'
import { Button } from '#ui/button'
import { TextArea } from '#ui/field'
import { Icon } from '#ui/icon'
import { useTyreHotel } from './tyre-context.tsx'
import { tyreHotelFlow } from './tyre-state.ts'
import styles from './rating.module.css'
import page from './tyre-hotel.module.css'

const STARS = [1, 2, 3, 4, 5] as const

const STAR =
  'M12 3.200l2.700 5.600 6.100 .800-4.500 4.200 1.100 6.100L12 16.900l-5.400 3 1.100-6.100L3.200 9.600l6.100-.800z'

/** Five stars and a comment; thanked for whatever becomes of it (RATE-01, RATE-02, RATE-03). */
export function Rating() {
  const { dispatch, flow, state, step, t } = useTyreHotel()
  const comment = useField(tyreHotelFlow, 'ratingComment')
  const phase = flow.snapshot.pending.find(({ effect }) => effect === 'review')?.phase
  // What has to wait for the network is stored, and sent by itself.
  const isSending = state.ratingSent && (phase === undefined || phase === 'sending')
  const isDone = step === 'rated' || (state.ratingSent && !isSending)
  const thanks = useRef<HTMLParagraphElement>(null)
  const wasDone = useRef(isDone)
  useEffect(() => {
    // The button that was pressed is gone.
    if (isDone && !wasDone.current && flow.ready) thanks.current?.focus()
    wasDone.current = isDone || !flow.ready
  }, [isDone, flow.ready])
  if (isDone) {
    return (
      <section className={styles.rating} aria-labelledby="rating-title">
        <h3 id="rating-title" className="sr-only">
          {t('rating.title')}
        </h3>
        <p ref={thanks} tabIndex={-1} className={styles.thanks} role="status">
          <Icon name="check" />
          {t('rating.thanks')}
        </p>
      </section>
    )
  }
  const lacksStars = state.rating === 0
  return (
    <section className={styles.rating} aria-labelledby="rating-title">
      <h3 id="rating-title">{t('rating.title')}</h3>
      <fieldset className={styles.stars} disabled={isSending}>
        <legend className="sr-only">{t('rating.legend')}</legend>
        {STARS.map((count) => (
          <label key={count} className={styles.star} data-on={count <= state.rating || undefined}>
            <input
              type="radio"
              name="rating"
              className="sr-only"
              value={count}
              checked={count === state.rating}
              onChange={() => dispatch({ type: 'rating.chosen', payload: { rating: count } })}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={STAR} />
            </svg>
            <span className="sr-only">
              {count === 1 ? t('rating.star') : t('rating.stars', { count })}
            </span>
          </label>
        ))}
      </fieldset>
      <TextArea
        name="ratingComment"
        label={t('rating.comment')}
        optionalLabel={`(${t('form.optional')})`}
        rows={2}
        maxLength={500}
        value={comment.props.value}
        disabled={isSending}
        onChange={(value) => comment.set(value === '' ? null : value)}
        onBlur={comment.flush}
      />
      <div>
        <Button
          busy={isSending}
          aria-disabled={lacksStars || undefined}
          aria-describedby={lacksStars ? 'rating-lacks' : undefined}
          onClick={() => {
            if (lacksStars) return
            dispatch({ type: 'rate', payload: { at: new Date().toISOString() } })
          }}
        >
          {t('rating.submit')}
        </Button>
        {lacksStars && (
          <p id="rating-lacks" className="sr-only">
            {t('rating.needStars')}
          </p>
        )}
        <p role="status" className={page.quiet}>
          {isSending && t('rating.sending')}
        </p>
      </div>
    </section>
  )
}
