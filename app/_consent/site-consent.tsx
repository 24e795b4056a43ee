import type { SiteSettings } from '#domain/content'
import type { Translate } from '../_messages/translator.ts'
import { getConfig } from '#server'
import { ConsentLayer } from './consent-layer.tsx'

interface SiteConsentProps {
  readonly t: Translate
  readonly settings: Pick<SiteSettings, 'gtmID'> | null
}

/**
 * The consent of a site. It asks at the first visit only where there is something to ask for: a tag
 * manager of the site, or an analytics service that page views are passed on to. Elsewhere nothing
 * non-essential is loaded or sent, and nobody is bothered (TRACK-07).
 */
export function SiteConsent({ t, settings }: SiteConsentProps) {
  return (
    <ConsentLayer
      asks={Boolean(settings?.gtmID?.trim()) || getConfig().analyticsUrl !== null}
      messages={{
        title: t('consentTitle'),
        text: t('consentText'),
        accept: t('consentAccept'),
        reject: t('consentReject'),
        settings: t('consentSettings'),
        settingsTitle: t('consentSettingsTitle'),
        necessary: t('consentNecessary'),
        necessaryText: t('consentNecessaryText'),
        always: t('consentAlways'),
        statistics: t('consentStatistics'),
        statisticsText: t('consentStatisticsText'),
        marketing: t('consentMarketing'),
        marketingText: t('consentMarketingText'),
        save: t('consentSave'),
        close: t('consentClose'),
      }}
    />
  )
}
