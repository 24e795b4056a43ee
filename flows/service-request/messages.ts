import { defineMessages } from '#engine'
import { serviceRequestMessages } from '../shared/service-request-messages.ts'
import { serviceRequest } from './definition.ts'

export const messages = defineMessages(serviceRequest, {
  nb: {
    ...serviceRequestMessages.nb,
    'car.heading': 'Bilen din',
    'services.service': 'Service',
    'services.winter': 'Vinterklar-bil',
    'services.inspection': 'EU-kontroll',
    'services.wheels': 'Hjulskift',
    'services.older': 'Service eldre biler (5+)',
    'services.repair': 'Reparasjon',
    'services.body': 'Lakk / karosseri',
    'services.glass': 'Steinsprut / Ruteskift',
    'services.airConditioning': 'Aircondition service',
    'services.damage': 'Bilskade',
  },
  en: {
    ...serviceRequestMessages.en,
    'car.heading': 'Your car',
    'services.service': 'Service',
    'services.winter': 'Ready for winter',
    'services.inspection': 'EU inspection',
    'services.wheels': 'Change of wheels',
    'services.older': 'Service of older cars (5+)',
    'services.repair': 'Repair',
    'services.body': 'Paint and bodywork',
    'services.glass': 'Stone chip and windscreen',
    'services.airConditioning': 'Air conditioning service',
    'services.damage': 'Damage',
  },
})
