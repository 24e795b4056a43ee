import { ShareLinks } from '#ui/blocks'
import { Section } from '#ui/shell'
import { z } from 'zod'
import { homeOf } from '../_content/content.ts'
import { absoluteUrl, ownTitle } from '../_content/metadata.ts'
import { defineBlock } from './block.ts'
import { editMark, Text } from '../_content/fields.ts'

/** Plain addresses that take a page's own; nothing of theirs runs on ours (SVCDATA-06). */
const NETWORKS = [
  { name: 'LinkedIn', at: 'https://www.linkedin.com/sharing/share-offsite/?url=' },
  { name: 'Facebook', at: 'https://www.facebook.com/sharer/sharer.php?u=' },
  { name: 'WhatsApp', at: 'https://wa.me/?text=' },
  { name: 'X', at: 'https://x.com/intent/post?url=' },
] as const

/** Ways to pass the page on. */
export const shareLinks = defineBlock({
  schema: z.object({ Title: Text }),
  View: async ({ fields, context: { editing, id, page, siteContext, t } }) => {
    const home = await homeOf(siteContext)
    const url = absoluteUrl(siteContext, page.path, home?.settings ?? null)
    const title = ownTitle(page)
    const query = `subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url ?? title)}`
    return (
      <Section space="s">
        <ShareLinks
          title={fields.Title === '' ? t('shareTitle') : fields.Title}
          pageTitle={title}
          mail={{ href: `mailto:?${query}`, label: t('shareMail') }}
          networks={
            url === null
              ? []
              : NETWORKS.map(({ name, at }) => ({
                  name,
                  href: `${at}${encodeURIComponent(url)}`,
                  label: t('shareOn', { network: name }),
                }))
          }
          messages={{
            copy: t('shareCopy'),
            copied: t('shareCopied'),
            notCopied: t('shareNotCopied'),
            native: t('shareNative'),
          }}
          {...(editing ? { titleMark: editMark(true, id, 'Title') } : {})}
        />
      </Section>
    )
  },
})
