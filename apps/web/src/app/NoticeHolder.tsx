import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Glyph } from '../kernel/Glyph.tsx'
import { type Notice, useNotices } from '../kernel/notices.ts'
import { useWords } from '../kernel/words.ts'
import { NOTICE_TONES, NoticeText } from './NoticeText.tsx'
import { useStrip } from './useStrip.ts'
import './NoticeHolder.css'

/** Spec 000 §8 and §4. */
const ERROR_SECONDS = 5
const SUCCESS_SECONDS = 2.5
/** On a phone a second one would take the page away. */
const PHONE = '(max-width: 991.98px)'
const SHOWN = 3

const secondsOf = ({ kind, link }: Notice) => (kind === 'error' || link ? ERROR_SECONDS : SUCCESS_SECONDS)

/** The notices of the moment, the latest first. */
function useShown() {
  const notices = useNotices()
  const [latest] = notices
  const seen = useRef((latest?.id ?? 1) - 1)
  const [ids, setIds] = useState<readonly number[]>([])
  const hide = useCallback((id: number) => setIds((now) => now.filter((one) => one !== id)), [])
  useEffect(() => {
    if (!latest || latest.id <= seen.current) return
    seen.current = latest.id
    const most = matchMedia(PHONE).matches ? 1 : SHOWN
    setIds((now) => [latest.id, ...now].slice(0, most))
  }, [latest])
  return { latest, shown: notices.filter(({ id }) => ids.includes(id)), hide }
}

/** Says each notice once, below the top bar and over whatever is open; it is read out, and stays in the tray. */
export function NoticeHolder() {
  const { t } = useWords()
  const { latest, shown, hide } = useShown()
  const [isHeld, setHeld] = useState(false)
  const isAny = shown.length > 0
  const strip = useStrip('notices')
  useEffect(() => {
    if (!isAny) setHeld(false)
  }, [isAny])
  return (
    <>
      {isAny && (
        <section
          ref={strip}
          className="lb-notices"
          aria-label={t('common.notices')}
          // one that appears under a mouse at rest would stay for ever, over what is to be pressed next
          onPointerMove={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          {shown.map((notice) => (
            <Line key={notice.id} notice={notice} isHeld={isHeld} hide={hide} />
          ))}
        </section>
      )}
      <div className="lb-hidden" role="status" aria-live="polite">
        {latest && latest.kind !== 'error' ? latest.text : ''}
      </div>
    </>
  )
}

/** Goes when its time is over; as long as the mouse or the focus is on one of them, all stay (WCAG 2.2.1). */
function Line({ notice, isHeld, hide }: { notice: Notice; isHeld: boolean; hide: (id: number) => void }) {
  const { t } = useWords()
  const { id, kind, text, link, reference } = notice
  const seconds = secondsOf(notice)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => hide(id), seconds * 1000)
    return () => clearTimeout(timer)
  }, [id, seconds, isHeld, hide])
  return (
    <div className="lb-notice" {...(kind === 'error' && { role: 'alert' })}>
      <Glyph tone={NOTICE_TONES[kind]} />
      <span>
        <NoticeText text={text} link={link} />
        {reference && (
          <span className="lb-second">
            {' '}
            {t('common.state.reference')} {reference}
          </span>
        )}
      </span>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t('common.action.close')}
        onClick={() => hide(id)}
      />
    </div>
  )
}
