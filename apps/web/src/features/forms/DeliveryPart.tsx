import { FORM_ARRIVED, FORM_EARLIER } from '@portal/shared/features/forms/form.rules'
import type { FormEntry } from '@portal/shared/features/forms/form.schema'
import { timeText, useWords } from '../../kernel/words.ts'
import { Pairs } from '../../widgets/Pairs.tsx'
import { SealCode } from '../../widgets/SealStrip.tsx'
import { AttemptStrip } from './AttemptStrip.tsx'
import { AttemptTable } from './AttemptTable.tsx'
import { linesOf, outcomeOf, receivedBy } from './attempts.ts'
import { TryNow } from './TryNow.tsx'
import { UnitsPanel } from './UnitsPanel.tsx'
import './delivery.css'

/** How the form got to the outside system: every attempt with its answer, and what that said of each log-book. */
export function DeliveryPart({ entry }: { entry: FormEntry }) {
  const { t } = useWords()
  const { attempts, sendKey } = entry
  const lines = linesOf(attempts)
  const digest = attempts.find(({ sha256 }) => sha256)?.sha256
  return (
    <div className="lb-columns">
      <div className="lb-column">
        <section className="lb-panel lb-delivery" aria-labelledby="delivery-title">
          <h2 id="delivery-title">
            <Title entry={entry} />
          </h2>
          {entry.fault === FORM_EARLIER && <p className="lb-note">{t('formDetail.delivery.earlier')}</p>}
          {entry.fault === FORM_ARRIVED && <p className="lb-note">{t('formDetail.delivery.arrived')}</p>}
          <Elsewhere entry={entry} />
          <TryNow entry={entry} />
          {lines.length > 0 && (
            <>
              <AttemptStrip entry={entry} lines={lines} />
              <AttemptTable entry={entry} lines={lines} />
            </>
          )}
          <Pairs
            pairs={[
              [t('formDetail.delivery.key'), sendKey && <code key="key">{sendKey}</code>],
              [t('formDetail.delivery.digest'), digest && <SealCode key="digest" code={digest} />],
            ]}
          />
        </section>
        {lines.length > 0 && <p className="lb-soft lb-read">{t('formDetail.delivery.pauses')}</p>}
      </div>
      <div className="lb-column lb-column-side">
        <UnitsPanel entry={entry} id="delivery-units" title={t('formDetail.delivery.results')} />
      </div>
    </div>
  )
}

function Title({ entry }: { entry: FormEntry }) {
  const { t } = useWords()
  const { attempts, sendTries, nextTryAt, refusedCount } = entry
  const outcome = outcomeOf(entry)
  const number = receivedBy(attempts)?.number
  if (outcome === 'sending')
    return nextTryAt && sendTries
      ? t('formDetail.delivery.next', { count: sendTries, time: timeText(nextTryAt) })
      : t('formDetail.delivery.sending')
  if (outcome === 'received' && number) return t('formDetail.delivery.received', { number })
  if (outcome === 'failed') return t(refusedCount ? 'formDetail.delivery.refused' : 'formDetail.delivery.failed')
  return t(`formDetail.delivery.title.${outcome}`)
}

/** That it went another way, and how. */
function Elsewhere({ entry: { otherChannel } }: { entry: FormEntry }) {
  const { t } = useWords()
  if (!otherChannel) return null
  return (
    <Pairs
      pairs={[
        [t('formDetail.delivery.channel'), otherChannel.channel],
        [t('formDetail.delivery.on'), otherChannel.on.split('-').reverse().join('/')],
        [t('formDetail.delivery.remark'), otherChannel.remark],
      ]}
    />
  )
}
