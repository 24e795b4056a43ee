import { companyLeasingOffer, loanOffer, privateLeasingOffer } from '#domain/finance/options'
import { leasingCost } from '#domain/finance/leasing'
import { loanCost } from '#domain/finance/loan'
import { BorrowingWarning } from '../_site-context/borrowing-warning.tsx'
import type { CarPageContext } from './car-page-context.ts'
import { trackedCar } from './tracked-car.ts'
import { monthlyText } from './finance/calculator-view.ts'
import { FinanceEquipment } from './finance/finance-equipment.tsx'
import { usedBritishCar } from './finance-uk/used-car.ts'
import { FinancePanel } from './finance/finance-panel.tsx'
import { LazyLeasingCalculator, LazyLoanCalculator } from './finance/lazy-calculators.tsx'
import { PrivateLeasing } from './finance/private-leasing.tsx'
import { calculatorView } from './finance/view-of.ts'
import styles from './finance/finance-panel.module.css'

/** Returns the ways to pay that a car has panels for; null where it has none. */
export function financeOffers({ car, siteContext, soldOn }: CarPageContext) {
  if (soldOn !== null) return null
  const isQuoted = usedBritishCar(car, siteContext.site) !== null
  const loan = isQuoted ? null : loanOffer(car)
  const company = companyLeasingOffer(car)
  const privately = privateLeasingOffer(car)
  return loan || company || privately ? { isQuoted, loan, company, privately } : null
}

/**
 * Renders loan and leasing, each where the car has it (DETAIL-21, DETAIL-41, LOAN-08), and nothing of a sold
 * car. A used British car has no loan here: the finance house quotes it, at another rate.
 */
export function CarFinance({ context }: { readonly context: CarPageContext }) {
  const { car, siteContext, t } = context
  const offers = financeOffers(context)
  if (!offers) return null
  const { isQuoted, loan, company, privately } = offers
  const view = calculatorView(siteContext, t)
  const tracked = trackedCar(car)
  const equipment = [...new Set((car.car_equipment ?? []).map((name) => name.trim()))].filter(
    Boolean,
  )
  const campaign = (isCampaign: boolean | undefined) =>
    isCampaign ? t('carFinanceCampaign') : null
  const panels = (
    <div className={styles.panels}>
      <BorrowingWarning site={siteContext.site} compact />
      {loan && (
        <FinancePanel
          title={loan.title || t('carFinanceLoan')}
          cost={
            loan.monthlyCostText ||
            monthlyText(
              loan.monthlyCost ?? loanCost(loan.terms, loan.terms.start).monthlyCost,
              view,
            )
          }
          withoutVat={null}
          campaign={campaign(car.car_has_campaign_loan)}
          isOpen
        >
          {loan.description !== '' && <p>{loan.description}</p>}
          <LazyLoanCalculator
            key={car.car_id}
            offer={{
              disclaimer: loan.disclaimer,
              monthlyCost: loan.monthlyCost,
              monthlyCostText: loan.monthlyCostText,
              startFeeText: loan.startFeeText,
              invoiceFeeText: loan.invoiceFeeText,
              terms: loan.terms,
            }}
            view={view}
            car={tracked}
            priceLabel={t(
              car.car_vehicle_type_code === 'LCV' ? 'carFinancePriceGross' : 'carFinancePrice',
            )}
          />
          <FinanceEquipment names={equipment} t={t} />
        </FinancePanel>
      )}
      {privately && (
        <FinancePanel
          title={privately.title || t('carFinancePrivate')}
          cost={privately.monthlyCostText}
          withoutVat={null}
          campaign={campaign(privately.isCampaign)}
          isOpen={!loan}
        >
          <PrivateLeasing offer={privately} t={t} />
          <FinanceEquipment names={equipment} t={t} />
        </FinancePanel>
      )}
      {company && (
        <FinancePanel
          title={company.title || t('carFinanceCompany')}
          cost={monthlyText(
            company.monthlyCost ?? leasingCost(company.terms, company.terms.start).monthlyCost,
            view,
          )}
          withoutVat={t('carWithoutVat')}
          campaign={campaign(car.car_has_campaign_companyleasing)}
          isOpen={!loan && !privately}
        >
          {company.description !== '' && <p>{company.description}</p>}
          {company.salesText !== '' && <p>{company.salesText}</p>}
          <LazyLeasingCalculator
            key={car.car_id}
            offer={{
              disclaimer: company.disclaimer,
              monthlyCost: company.monthlyCost,
              hasFixedRate: company.hasFixedRate,
              terms: company.terms,
            }}
            view={view}
            car={tracked}
          />
          <FinanceEquipment names={equipment} t={t} />
        </FinancePanel>
      )}
    </div>
  )
  // Leasing follows the quotes under their heading.
  if (isQuoted) return panels
  return (
    <section id="finance" aria-labelledby="finance-title">
      <h2 id="finance-title">{t('carFinanceTitle')}</h2>
      {panels}
    </section>
  )
}
