import { defineMessages } from '#engine'
import { serviceRequestMessages } from '../shared/service-request-messages.ts'
import { serviceRequestMc } from './definition.ts'

export const messages = defineMessages(serviceRequestMc, {
  nb: {
    ...serviceRequestMessages.nb,
    'form.title': 'Bestill time for motorsykkel',
    'car.heading': 'Motorsykkelen din',
    'services.service': 'Bestille service',
    'services.parts': 'Bestile deler',
    'message.hint': 'Hva har du lagt merke til?',
  },
  en: {
    ...serviceRequestMessages.en,
    'form.title': 'Ask for a time for your motorcycle',
    'car.heading': 'Your motorcycle',
    'services.service': 'Book a service',
    'services.parts': 'Order parts',
    'message.hint': 'What have you noticed?',
  },
})
