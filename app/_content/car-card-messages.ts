import type { CarCardMessages } from '#ui/car-card'
import type { Translate } from '../_messages/translator.ts'

export const carCardMessages = (t: Translate): CarCardMessages => ({
  missingImage: t('missingImageText'),
  priceOnRequest: t('carPriceOnRequest'),
  campaignPrice: t('carCampaignPrice'),
  ordinaryPrice: t('carOrdinaryPrice'),
  withoutVat: t('carWithoutVat'),
  vatDeductible: t('carVatDeductible'),
  monthly: {
    loan: t('carLoan'),
    Private: t('carPrivateLeasing'),
    Company: t('carCompanyLeasing'),
  },
  campaign: t('carCampaign'),
})
