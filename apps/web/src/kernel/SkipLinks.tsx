import type { MouseEvent } from 'react'
import { useWords } from './words.ts'

/** Where the Tab key would come to at last: a row of the list, and what can be done with the rows that are ticked. */
const ROW = 'table [tabindex="0"], section li a'
const ACT = '[role="toolbar"] > span button'

/** In the list that stands below the link: other pages are kept beside it, out of sight. */
const goTo =
  (place: string) =>
  ({ currentTarget }: MouseEvent) => {
    let below = currentTarget.nextElementSibling
    while (below && !below.querySelector(place)) below = below.nextElementSibling
    below?.querySelector<HTMLElement>(place)?.focus()
  }

/** First on a page with a list, seen only by the keyboard: past filters and tools to its rows, and to the acts on them. */
export function SkipLinks({ isChosen }: { isChosen: boolean }) {
  const { t } = useWords()
  return (
    <>
      <button type="button" className="lb-skip" onClick={goTo(ROW)}>
        {t('shell.list.skip')}
      </button>
      {isChosen && (
        <button type="button" className="lb-skip" onClick={goTo(ACT)}>
          {t('shell.list.skipToActs')}
        </button>
      )}
    </>
  )
}
