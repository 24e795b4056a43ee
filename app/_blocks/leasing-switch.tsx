import { LeasingSwitch } from '#ui/blocks'
import { Section } from '#ui/shell'
import { z } from 'zod'
import { defineBlock } from './block.ts'
import { editMark, Link } from '../_content/fields.ts'

/** From private to company leasing and back (PAGE-07, PAGE-16). */
export const leasingSwitch = defineBlock({
  schema: z.object({ PrivateLink: Link, CompanyLink: Link }),
  View: ({ fields: { PrivateLink, CompanyLink }, context: { page, t, editing, id } }) => {
    if (!PrivateLink || !CompanyLink) return null
    const company = page.template === 'CompanyLeasing'
    return (
      <Section space="s">
        <LeasingSwitch
          label={t('leasingSwitch')}
          options={[
            {
              href: PrivateLink.href,
              text: PrivateLink.text,
              current: !company,
              ...(editing ? { mark: editMark(true, id, 'PrivateLink') } : {}),
            },
            {
              href: CompanyLink.href,
              text: CompanyLink.text,
              current: company,
              ...(editing ? { mark: editMark(true, id, 'CompanyLink') } : {}),
            },
          ]}
        />
      </Section>
    )
  },
})
