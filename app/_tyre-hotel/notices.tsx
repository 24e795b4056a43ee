'use client'

import { useSyncExternalStore } from 'react'
import { Button } from '#ui/button'
import { Notice, OfflineBar } from '#ui/notice'
import { useTyreHotel } from './tyre-context.tsx'
import styles from './tyre-hotel.module.css'

const listen = (changed: () => void): (() => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

const useOnline = (): boolean =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )

/** What the run has to say of itself, calmly: each may be closed. */
export function TyreNotices() {
  const { flow, state, t } = useTyreHotel()
  const online = useOnline()
  return (
    <>
      <OfflineBar
        shown={!online}
        text={t('notice.offline')}
        waiting={state.submitting ? t('booking.waiting') : undefined}
      />
      {flow.snapshot.notices.length > 0 && (
        <div className={styles.notices}>
          {flow.snapshot.notices.map(({ kind }) => (
            <Notice
              key={kind}
              tone={kind === 'error' || kind === 'memory-only' ? 'warning' : 'info'}
              live="status"
              actions={
                flow.runner && (
                  <Button variant="quiet" size="s" onClick={() => flow.runner?.dismissNotice(kind)}>
                    {t('notice.dismiss')}
                  </Button>
                )
              }
            >
              {t(`notice.${kind}`)}
            </Notice>
          ))}
        </div>
      )}
    </>
  )
}
