import { RightOutlined } from '@ant-design/icons'
import { GRAVITIES } from '@portal/shared/features/job-records/job-record.codes'
import type { JobRecordRow } from '@portal/shared/features/job-records/job-record.schema'
import type { Tone } from '@portal/shared/kernel/feature'
import { SCREENS } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { Glyph } from '../../kernel/Glyph.tsx'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { AttentionTags, WorkName } from '../../widgets/JobRecordCells.tsx'
import { LocationId } from '../../widgets/LocationId.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import { ArrivalRows } from './ArrivalPanel.tsx'
import type { Arrived } from './arrived.ts'
import './arrival.css'

type Inbox = NonNullable<Arrived['inbox']>
const at = (id: number) => `${SCREENS.acknowledge.path}?record=${id}`

/** What needs a person comes first, how many there are altogether second; the routine ones are the second button, never the first. */
export function InboxPanel({ inbox }: { inbox: Inbox }) {
  const { t } = useWords()
  const { waiting, exceptions, routine, gravest } = inbox
  if (!waiting)
    return (
      <section className="lb-panel lb-part">
        <h2>{t('arrival.inbox.title')}</h2>
        <p className="lb-soft">{t('arrival.inbox.none')}</p>
      </section>
    )
  const left = exceptions - gravest.length
  return (
    <section className="lb-panel" aria-label={t('arrival.inbox.title')}>
      <div className="lb-arrival-head">
        <h2 className="lb-arrival-first">
          {exceptions > 0 && (
            <>
              <span className="lb-arrival-number">{numberText(exceptions)}</span>{' '}
              {t('arrival.inbox.needYou', { count: exceptions })}
            </>
          )}
          {exceptions === 0 && t('arrival.inbox.onlyRoutine', { count: routine })}
        </h2>
        {exceptions > 0 && (
          <>
            <p className="lb-soft">{t('arrival.inbox.rest', { count: waiting, routine: numberText(routine) })}</p>
            <GravityBar inbox={inbox} />
          </>
        )}
        <Ways inbox={inbox} />
      </div>
      <ArrivalRows rows={gravest} line={(row) => <RecordLine key={row.id} row={row} />} />
      {left > 0 && (
        <p className="lb-arrival-more">
          <Link to={SCREENS.acknowledge.path}>{t('arrival.inbox.more', { count: left })}</Link>
        </p>
      )}
    </section>
  )
}

function Ways({ inbox: { exceptions, routine, gravest, routineId } }: { inbox: Inbox }) {
  const { t } = useWords()
  const [gravestOne] = gravest
  return (
    <div className="lb-arrival-ways">
      {gravestOne && (
        <Link className="lb-btn lb-btn-primary" to={at(gravestOne.id)}>
          {t('arrival.inbox.start', { count: exceptions })}
        </Link>
      )}
      {routineId !== null && (
        <Link className="lb-btn" to={at(routineId)}>
          {t('arrival.inbox.routine', { count: routine })}
        </Link>
      )}
    </div>
  )
}

/** A bar says how much of each there is; the words below it say the same. */
function GravityBar({ inbox: { routine, gravities } }: { inbox: Inbox }) {
  const { t, codeText } = useWords()
  const parts: { key: string; tone: Tone; count: number; name: string }[] = [
    ...GRAVITIES.map((gravity) => ({
      key: gravity,
      tone: gravity === 'DANGER' ? ('bad' as const) : ('warn' as const),
      count: gravities[gravity],
      name: codeText('gravity', gravity),
    })),
    { key: 'routine', tone: 'quiet', count: routine, name: t('arrival.inbox.routineLegend') },
  ]
  const shown = parts.filter(({ count }) => count > 0)
  return (
    <>
      <div className="lb-arrival-bar" aria-hidden="true">
        {shown.map(({ key, tone, count }) => (
          <span
            key={key}
            className={`lb-arrival-${tone}`}
            ref={(part) => part?.style.setProperty('flex-grow', String(count))}
          />
        ))}
      </div>
      <ul className="lb-arrival-legend" aria-label={t('arrival.inbox.bar')}>
        {shown.map(({ key, tone, name, count }) => (
          <li key={key}>
            <Glyph tone={tone} /> {t('arrival.inbox.legend', { name, number: numberText(count) })}
          </li>
        ))}
      </ul>
    </>
  )
}

function RecordLine({ row }: { row: JobRecordRow }) {
  const { name } = useWords()
  return (
    <li>
      <Link className="lb-arrival-row" to={at(row.id)}>
        <span className="lb-arrival-line">
          <b>
            <WorkName code={row.typeOfWork} />
          </b>
          <span className="lb-second">{timeText(row.completedAt)}</span>
        </span>
        <span className="lb-arrival-line lb-arrival-place">
          <Sep parts={[<LocationId key="id" id={row.locationId} />, name(row, 'address')]} />
          <span className="lb-second">{name(row.org, 'name')}</span>
        </span>
        <AttentionTags row={row} />
        <RightOutlined className="lb-arrival-go" aria-hidden />
      </Link>
    </li>
  )
}
