import './grace.css'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useDevice } from '../device.ts'
import { useWords } from '../words.ts'
import { type GraceEntry, useGrace, useLeave, useSeconds, useTakeBack } from './grace.ts'

/** So many at once, on a phone one; what was done before them is done a little later all the same. */
const SHOWN = 3

/** What was just done, with the seconds in which it can be taken back; it stays while one goes to another page. */
export function GraceBar() {
  const { t } = useWords()
  const entries = useGrace()
  const { isMobile } = useDevice()
  const now = useSeconds(entries.length > 0)
  const latest = entries.at(-1)
  return (
    <section aria-label={t('common.grace.title')}>
      <p className="lb-hidden" role="status">
        {latest && t('common.grace.said', { text: latest.text })}
      </p>
      {entries.slice(isMobile ? -1 : -SHOWN).map((entry) => (
        <Line key={entry.id} entry={entry} seconds={Math.max(0, Math.ceil((entry.endsAt - now) / 1000))} />
      ))}
    </section>
  )
}

/** Until it is made and sealed, after its time is over. */
const MADE_MS = 1500

function Line({ entry, seconds }: { entry: GraceEntry; seconds: number }) {
  const { t } = useWords()
  const { id, endsAt, text } = entry
  const leave = useLeave(id)
  const { takeBack, isPending } = useTakeBack(id)
  useEffect(() => {
    const timer = setTimeout(leave, endsAt + MADE_MS - Date.now())
    return () => clearTimeout(timer)
  }, [endsAt, leave])
  return (
    <div className="lb-grace-line">
      <span>{text}</span>
      <Button
        size="small"
        loading={isPending}
        disabled={seconds === 0}
        onClick={takeBack}
        aria-label={t('common.grace.takeBackOf', { text })}
      >
        {t('common.grace.takeBack')} <span className="lb-number">{seconds}</span>
      </Button>
    </div>
  )
}
