'use client'

import dynamic from 'next/dynamic'
import { deferredImport } from '../../_offline/deferred-import.ts'

/** Only a car that has the offer asks for its code; the server draws it all the same. */
export const LazyLoanCalculator = dynamic(() =>
  deferredImport(() => import('./loan-calculator.tsx')).then(
    ({ LoanCalculator }) => LoanCalculator,
  ),
)

export const LazyLeasingCalculator = dynamic(() =>
  deferredImport(() => import('./leasing-calculator.tsx')).then(
    ({ LeasingCalculator }) => LeasingCalculator,
  ),
)
