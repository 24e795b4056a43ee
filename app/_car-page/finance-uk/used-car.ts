import type { Car } from '#domain/car'
import { priceToPay } from '#domain/price-to-pay'
import { siteHas } from '#domain/site-switches'
import type { Site } from '#domain/sites'
import type { DefaultRequest } from '#services/finance-uk'
import { getConfig, isOn } from '#server'
import type { CarPageContext } from '../car-page-context.ts'

/**
 * Returns a used British car as the finance house is asked about it (FINUK-21, FINUK-24); null for any other
 * one, where it has no price, and where the finance house is switched off. The quote is for the advertised
 * price, of a campaign where there is one (decision 100).
 */
export function usedBritishCar(
  car: Car,
  site: Pick<Site, 'id'>,
): (Pick<DefaultRequest, 'PhysicalVehicle'> & { readonly dealer: string }) | null {
  const { withVat: price } = priceToPay(car)
  const dealer = car.car_site_name?.trim() ?? ''
  if (!siteHas(site, 'british-offers') || !isOn('financeUk')) return null
  if (car.car_is_used !== true || price === null || dealer === '') return null
  return {
    dealer,
    PhysicalVehicle: {
      Type: 'Car',
      Vin: car.car_chassino ?? '',
      Status: 'PreOwned',
      OnTheRoadPrice: price,
      Mileage: Math.max(0, car.car_mileage ?? 0),
      RegistrationNumber: car.car_regno ?? '',
      CountryCode: 'GB',
      DateRegistered: car.car_firstregistration ?? '',
    },
  }
}

/** Does its page show the operator's film about finance? */
export const hasFinanceFilm = ({
  car,
  siteContext: { site },
  soldOn,
}: Pick<CarPageContext, 'car' | 'siteContext' | 'soldOn'>): boolean =>
  soldOn === null &&
  usedBritishCar(car, site) !== null &&
  getConfig().financeUkLinks?.video !== undefined
