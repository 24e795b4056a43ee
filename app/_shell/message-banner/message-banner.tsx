import type { NavigationConfig } from '#domain/content'
import { Alert, alertIcon, alertType } from '#ui/alert'
import type { Translate } from '../../_messages/translator.ts'
import { cleanHtml } from '../../_content/rich-text-cleaner.ts'
import type { SiteContext } from '#domain/href'
import { isAutomotive } from '../../_site-context/is-automotive.ts'
import { hideRule } from '../../_site-context/hide-rule.ts'

interface MessageBannerProps {
  readonly siteContext: SiteContext
  readonly config: NavigationConfig | null
  readonly t: Translate
  readonly editing?: boolean
}

/** The navigation's message, when its flag is set (ALERT-03). It stands outside of what sticks to the top. */
export function MessageBanner({ siteContext, config, t, editing = false }: MessageBannerProps) {
  if (config?.HasMessage !== '1') return null
  const title = config.MessageTitle ?? ''
  const text = config.MessageText ?? ''
  if (title.trim() === '' && text.trim() === '') return null
  return (
    <Alert
      title={title}
      html={cleanHtml(text)}
      type={alertType(config.MessageType)}
      icon={alertIcon(config.MessageIcon)}
      rule={hideRule(siteContext.site)}
      collapses={isAutomotive(siteContext.site)}
      messages={{ label: t('alertLabel'), dismiss: t('alertDismiss') }}
      editing={editing}
    />
  )
}
