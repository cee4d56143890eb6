import { useSyncExternalStore } from 'react'

let isPrinting = false
/** What looks at a page as paper would, without printing it. */
const paper = () => matchMedia('print')

function subscribe(changed: () => void) {
  const media = paper()
  const turn = (to: boolean) => () => {
    isPrinting = to
    changed()
  }
  const [begin, end] = [turn(true), turn(false)]
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  media.addEventListener('change', changed)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
    media.removeEventListener('change', changed)
  }
}

/** Whether the page is being put on paper: what only paper says is drawn for that moment, and is true of it. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting || paper().matches)
