/** In English alone: the credit is offered in Britain, whose law prescribes many of its words. */
export const WORDS = {
  title: 'Finance options',
  intro: 'See what this car could cost you a month. Move a slider and let go: the figures follow.',
  loading: 'Loading finance options',
  /** RETAILERR-14, as documented. */
  failed:
    "Sorry, but it looks like we can't get a quote for you right now. Please contact our team for more information about finance offers on this vehicle.",
  none: 'There is no finance offer on this vehicle. Please contact our team.',
  contact: 'Contact our team',
  term: 'Term',
  deposit: 'Deposit',
  payment: 'Monthly payment',
  mileage: 'Annual mileage',
  months: 'months',
  unreadNumber: 'Write a whole number.',
  miles: 'miles',
  pounds: '£',
  perMonth: '/month',
  updating: 'Updating your quote',
  again: 'Choose other figures',
  reserve: 'Reserve',
  apply: 'Apply',
  valuation: 'Vehicle valuation',
  valuationNote: 'opens in a new tab',
  terms: 'Terms and conditions',
  termsLoading: 'Loading terms',
  video: 'How car finance works',
} as const
