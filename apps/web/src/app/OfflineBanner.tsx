import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAgain, giveUp, isServerThere, useConnection, watchNetwork } from '../kernel/network/connection.ts'
import { timeText, useWords } from '../kernel/words.ts'
import { useStrip } from './useStrip.ts'
import './OfflineBanner.css'

const CLOCK = -'00:00'.length

/** Since when there is no connection, what waits for one, and what could not be fetched although there is one. */
function useLines() {
  const { t } = useWords()
  const { since, waiting } = useConnection()
  const count = (kind: string) => waiting.filter((one) => one.kind === kind).length
  const [acts, parts, missing] = [count('act'), count('part'), count('missing')]
  const lines = [
    since && t('common.network.since', { time: timeText(since.toISOString()).slice(CLOCK) }),
    acts && t('common.network.acts', { count: acts }),
    acts && t(`common.network.${waiting.some(({ isDraft }) => isDraft) ? 'closedDraft' : 'closed'}`),
    since && parts && t('common.network.part'),
    !since && missing && t('common.network.missing'),
  ]
  return {
    lines: lines.filter((line) => typeof line === 'string'),
    hasActs: acts > 0,
    isMissing: !since && missing > 0,
  }
}

/** What could not be read is read as soon as there is a connection. */
function useReadsAgain(isOff: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (isOff) return
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }, [client, isOff])
}

/** Tells that there is no connection and what waits for it; it goes by itself. The page is not touched. */
export function OfflineBanner() {
  const { t } = useWords()
  const { since } = useConnection()
  const { lines, hasActs, isMissing } = useLines()
  const strip = useStrip<HTMLDivElement>('offline')
  useEffect(watchNetwork, [])
  useReadsAgain(Boolean(since))
  const retry = () => void isServerThere().then((isThere) => isThere && askAgain())
  return (
    <div ref={strip} className={lines.length ? 'lb-strip lb-offline' : undefined}>
      <div role="status">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {lines.length > 0 && (
        <div className="lb-offline-acts">
          {hasActs && (
            <button type="button" className="lb-btn" onClick={giveUp}>
              {t('common.network.giveUp')}
            </button>
          )}
          {isMissing && (
            <a className="lb-btn" href={location.href}>
              {t('common.network.newVersion')}
            </a>
          )}
          <button type="button" className="lb-btn" onClick={retry}>
            {t('common.action.retry')}
          </button>
        </div>
      )}
    </div>
  )
}
