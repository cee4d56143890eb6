import { useSyncExternalStore } from 'react'
import { MEASURE } from '../look/measure.ts'

// a sheet of paper is as narrow as a tablet, and lists are tables on it
const phone = matchMedia(`screen and (max-width: ${MEASURE.mobileBelow - 0.02}px)`)
const narrow = matchMedia(`screen and (max-width: ${MEASURE.dashboardMobileBelow - 0.02}px)`)

const watch = (query: MediaQueryList) => (listener: () => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
const watchPhone = watch(phone)
const watchNarrow = watch(narrow)

/** Device modes of spec 000 §2.3: lists become cards below 992 px, first columns are fixed below 1264 px. */
export const useDevice = () => ({
  isMobile: useSyncExternalStore(watchPhone, () => phone.matches),
  isNarrow: useSyncExternalStore(watchNarrow, () => narrow.matches),
})
