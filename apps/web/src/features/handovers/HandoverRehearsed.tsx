import type { HandoverRehearsal } from '@portal/shared/features/handovers/handover.schema'
import { reasonsOf } from '@portal/shared/kernel/moves/result'
import { numberText, say, timeText, useWords } from '../../kernel/words.ts'
import { Foreseen, ForeseenColumn } from '../../widgets/Foreseen.tsx'
import { RehearsedRows } from './RehearsedRows.tsx'
import './handover.css'

interface Props {
  of: HandoverRehearsal
}

/** What a handover would come to, before it is sent or confirmed: from whom to whom, what moves, what ends, what is blocked. */
export function HandoverRehearsed({ of }: Props) {
  return (
    <>
      <FromTo of={of} />
      <Foreseen>
        <Moves of={of} />
        <Ends of={of} />
        <Blocked of={of} />
      </Foreseen>
      <RehearsedRows of={of} />
    </>
  )
}

function FromTo({ of: { org, newOrg, at, done, failed, senders, moments } }: Props) {
  const { t, name } = useWords()
  const moment = newOrg ? at : moments.length === 1 ? moments[0] : undefined
  return (
    <section className="lb-panel lb-rehearsed-way">
      <div>
        <span className="lb-second lb-block">{t('handovers.field.org')}</span>
        <b>{newOrg ? name(org, 'name') : senders.map((one) => name(one, 'name')).join(t('common.comma'))}</b>
      </div>
      <div className="lb-rehearsed-moment">
        <span className="lb-second lb-block">{t('handovers.field.startsAt')}</span>
        <b>
          {moment === undefined
            ? t('handoverPages.severalMoments')
            : moment
              ? timeText(moment)
              : t('handovers.onConfirmation')}
        </b>
      </div>
      <div>
        <span className="lb-second lb-block">{t('handovers.field.newOrg')}</span>
        <b>{name(newOrg ?? org, 'name')}</b>
      </div>
      <div>
        <span className="lb-second lb-block">{t('handovers.counts')}</span>
        <b>{numberText(done + failed.length)}</b>
      </div>
    </section>
  )
}

function Moves({ of: { done, lifts, escalators, jobRecords, rows, newOrg } }: Props) {
  const { t } = useWords()
  const served = rows.filter(({ statutoryId }) => statutoryId).length
  const lines = [
    { key: 'lifts', name: t('handoverPages.lifts'), count: lifts },
    { key: 'escalators', name: t('handoverPages.escalators'), count: escalators },
    ...(jobRecords === null ? [] : [{ key: 'records', name: t('handoverPages.recordsKept'), count: jobRecords }]),
    ...(served ? [{ key: 'served', name: t('handoverPages.intoService'), count: served }] : []),
  ]
  return (
    <ForeseenColumn
      tone="moving"
      count={done}
      title={t('handoverPages.willMove', { count: done })}
      note={t(newOrg ? 'handoverPages.willMoveNote' : 'handoverPages.willBeOursNote')}
      lines={lines}
    />
  )
}

function Ends({ of: { ends } }: Props) {
  const { t, name } = useWords()
  const count = ends.reduce((sum, one) => sum + one.count, 0)
  return (
    <ForeseenColumn
      tone="ended"
      count={count}
      title={t('handoverPages.willEnd', { count })}
      note={t('handoverPages.willEndNote')}
      lines={ends.map(({ kind, count, of }) => ({
        ...{ key: kind, name: say(`handoverPages.ending.${kind}`), count },
        note: of
          .map((org) => t('handoverPages.endsOf', { org: name(org, 'name'), number: numberText(org.count) }))
          .join(t('common.comma')),
      }))}
    />
  )
}

function Blocked({ of: { failed } }: Props) {
  const { t } = useWords()
  const codeOf = (key: string) => failed.find((one) => one.key === key)?.code
  return (
    <ForeseenColumn
      tone={failed.length ? 'bad' : 'good'}
      count={failed.length}
      title={t('handoverPages.blocked', { count: failed.length })}
      note={t('handoverPages.blockedNote')}
      lines={reasonsOf(failed).map(({ key, count }) => ({
        key,
        name: say(`handoverPages.blockedBy.${key}`),
        note: `${codeOf(key)} ${say(`handoverPages.toDo.${key}`)}`,
        count,
      }))}
    />
  )
}
