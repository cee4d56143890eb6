import { EyeOutlined } from '@ant-design/icons'
import { viewingContracts } from '@portal/shared/features/viewings/viewing.contract'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useAction } from '../kernel/api.ts'
import { useMe } from '../kernel/session.ts'
import { keptViewing, leaveViewing } from '../kernel/viewing/viewing.ts'
import { useWords } from '../kernel/words.ts'
import { useStrip } from './useStrip.ts'
import './ViewingBanner.css'

const SECOND_MS = 1000
const MINUTE_S = 60
/** At so many minutes before the end it is said aloud. */
const TOLD_AT = [5, 1]

function useSecondsLeft(until: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / SECOND_MS))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), SECOND_MS)
    return () => clearInterval(timer)
  })
  return seconds
}
const clock = (seconds: number) => `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, '0')}`

/** Whom somebody views the portal as, and for how long; over every page until he stops or the time is over. */
export function ViewingBanner() {
  const { t, name, person } = useWords()
  const { user, viewer } = useMe()
  const strip = useStrip<HTMLElement>('viewing')
  const seconds = useSecondsLeft(viewer?.until ?? '')
  const stop = useAction(viewingContracts.end, { onDone: leaveViewing })
  useEffect(() => {
    if (!seconds) leaveViewing()
  }, [seconds])
  if (!viewer) return null
  const whose = { name: person(user.displayName) }
  const roles = user.roles.map((role) => name(role, 'name')).join(t('common.comma'))
  const minutes = Math.ceil(seconds / MINUTE_S)
  const end = () => stop.mutate({ viewingId: keptViewing()?.id ?? '' })
  return (
    <section ref={strip} className="lb-strip lb-strip-viewing lb-viewing" aria-label={t('viewings.actOf', whose)}>
      <EyeOutlined aria-hidden />
      <p>
        <b>{t('viewings.banner', { ...whose, roles })}</b>{' '}
        {t('viewings.bannerMe', { ...whose, viewer: person(viewer.displayName) })}
      </p>
      <span className="lb-viewing-left">{t('viewings.left', { time: clock(seconds) })}</span>
      <Button size="small" loading={stop.isPending} onClick={end}>
        {t('viewings.stop')}
      </Button>
      <span role="status" className="lb-hidden">
        {TOLD_AT.includes(minutes) && t('viewings.leftMinutes', { ...whose, count: minutes })}
      </span>
    </section>
  )
}
