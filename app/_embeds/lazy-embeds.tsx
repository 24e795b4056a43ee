'use client'

import dynamic from 'next/dynamic'
import { deferredImport } from '../_offline/deferred-import.ts'

/** Only a page with such a form asks for what shows it; the server draws it all the same. */

export const LazyMarketingForm = dynamic(() =>
  deferredImport(() => import('./marketing-form.tsx')).then(({ MarketingForm }) => MarketingForm),
)

export const LazyMarketingPopup = dynamic(() =>
  deferredImport(() => import('./marketing-popup.tsx')).then(
    ({ MarketingPopup }) => MarketingPopup,
  ),
)

export const LazyFormFrame = dynamic(() =>
  deferredImport(() => import('./form-frame.tsx')).then(({ FormFrame }) => FormFrame),
)
