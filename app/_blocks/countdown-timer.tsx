import { dateLanguage } from '#domain/date-language'
import { Countdown } from '#ui/blocks'
import { Section } from '#ui/shell'
import { z } from 'zod'
import { defineBlock } from './block.ts'
import { editMark, Text } from '../_content/fields.ts'
import { ServerCountdownClock } from './server-countdown.tsx'

/** ISO 8601; without a zone it is UTC, as the CMS keeps its dates. */
const Instant = z.string().transform((text, refused) => {
  const zoned = /(?:z|[+-]\d\d:?\d\d)$/i.test(text) || !text.includes('T') ? text : `${text}Z`
  const at = Date.parse(zoned)
  if (Number.isFinite(at)) return at
  refused.addIssue({ code: 'custom', message: 'no date' })
  return z.NEVER
})

/** Days, hours, minutes and seconds to a day (BLOCK-18, BLOCK-23). */
export const countdownTimer = defineBlock({
  schema: z.object({ Title: Text, TargetDate: Instant }),
  View: ({ fields: { Title, TargetDate }, context: { editing, id, siteContext, t } }) => {
    const text = new Intl.DateTimeFormat(dateLanguage(siteContext.locale), {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: siteContext.site.timeZone,
    }).format(TargetDate)
    return (
      <Section>
        <Countdown
          as={ServerCountdownClock}
          title={Title}
          target={TargetDate}
          label={Title === '' ? t('countdownLabel') : Title}
          date={{ iso: new Date(TargetDate).toISOString(), text }}
          units={{
            days: t('countdownDays'),
            hours: t('countdownHours'),
            minutes: t('countdownMinutes'),
            seconds: t('countdownSeconds'),
          }}
          over={t('countdownOver')}
          {...(editing ? { titleMark: editMark(true, id, 'Title') } : {})}
        />
      </Section>
    )
  },
})
