/** A booking that is taken where there is room. */
export const booking = {
  customer: {
    firstName: 'Anna',
    lastName: 'Berg',
    phone: '070 1234567',
    email: 'anna@example.se',
  },
  freeText: '',
  departmentId: 'molndal-bmw',
  timeSlot: '2026-03-11T10:00',
  isFullDay: false,
  registrationNumber: 'ABC123',
  mileage: 4500,
  serviceOfferingRequests: [{ kobraId: 'originalservice', unitsSelected: null, userInput: '4500' }],
}
