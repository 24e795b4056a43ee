import { LeasingSwitch } from '#ui/blocks'
import { Section } from '#ui/shell'
import { z } from 'zod'
import { defineBlock } from './block.ts'
import { Link } from './fields.ts'

/** From private to company leasing and back (PAGE-07, PAGE-16). */
export const leasingSwitch = defineBlock({
  schema: z.object({ PrivateLink: Link, CompanyLink: Link }),
  View: ({ fields: { PrivateLink, CompanyLink }, context: { page, t } }) => {
    if (!PrivateLink || !CompanyLink) return null
    const company = page.template === 'CompanyLeasing'
    return (
      <Section space="s">
        <LeasingSwitch
          label={t('leasingSwitch')}
          options={[
            { href: PrivateLink.href, text: PrivateLink.text, current: !company },
            { href: CompanyLink.href, text: CompanyLink.text, current: company },
          ]}
        />
      </Section>
    )
  },
})
