/** Where vendors are played for who develops (`app/api/dev/vendors`), and under which account. */
export const PLAYED = {
  marketingForm: { script: '/dev/vendors/marketing-form/embed.js', account: 'made-up' },
  formBuilder: '/dev/vendors/form-builder',
} as const
