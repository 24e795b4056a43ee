/** A step's push, as the booking's (SVCTRACK-01). */
export const flowStep = (index: number, name: string) =>
  ({
    event: { lit: 'flow_interaction' },
    flow_name: { lit: 'tyre hotel' },
    step_index: { lit: index },
    step_name: { lit: name },
  }) as const

export const formInteraction = (action: 'start' | 'submit') =>
  ({
    event: { lit: 'form_interaction' },
    form_name: { lit: 'tyre hotel booking' },
    action: { lit: action },
  }) as const
