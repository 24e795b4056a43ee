import type { CarPageContext } from './car-page-context.ts'

/** Loan and leasing, where the car has them (DETAIL-41). */
export function CarFinance({ context: { car } }: { readonly context: CarPageContext }) {
  return car.car_loan_option ? <p>{car.car_loan_monthly_cost_text}</p> : null
}
