import { PaperClipOutlined } from '@ant-design/icons'
import { contestContracts } from '@portal/shared/features/dashboard/contest.contract'
import { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { meanOf } from '@portal/shared/features/dashboard/health-index.scoring'
import { settlementOf } from '@portal/shared/features/dashboard/settlement'
import { path, SCREENS } from '@portal/shared/screens'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { useAction, useApi } from '../../../kernel/api.ts'
import { timeText, useWords } from '../../../kernel/words.ts'
import { FactStrip } from '../../../widgets/FactStrip.tsx'
import { Person } from '../../../widgets/Person.tsx'
import { PlaceLink } from '../../../widgets/PlaceCells.tsx'
import { RecordPage } from '../../../widgets/RecordPage.tsx'
import { Sep } from '../../../widgets/Sep.tsx'
import { StatusTag } from '../../../widgets/StatusTag.tsx'
import { addressOf } from '../address.ts'
import { IndexCell } from '../cells.tsx'
import { useMonthText } from '../months.ts'
import { AsBefore, exact, type Scored, signed } from './AsBefore.tsx'
import { BesideContest } from './BesideContest.tsx'
import { ContestMoves } from './ContestMoves.tsx'
import { By, type Contest, MonthOf, Subject } from './cells.tsx'
import '../health/health.css'

/** One contest: what is contested and why, the decision, and the month as it was settled beside how it was settled anew. */
export function ContestDetail({ id }: { id: number }) {
  const { t, fieldText } = useWords()
  const field = (key: string) => fieldText('healthContests', key)
  return (
    <RecordPage
      read={useApi(contestContracts.get, { id }, { quiet: true })}
      failed={t('healthContests.failed')}
      titleOf={({ number }) => t('healthContests.detail', { number })}
      moves={(row) => (
        <>
          <BesideContest id={row.id} />
          <ContestMoves of={[row]} size="middle" />
        </>
      )}
      facts={(row) => [
        [field('status'), <StatusTag key="status" life="healthContest" code={row.status} />],
        [field('logbook'), <PlaceLink key="logbook" row={row} />],
        [
          field('month'),
          <Link key="month" to={addressOf(SCREENS.healthIndex.path, { unit: row.logbookId, month: row.month })}>
            <MonthOf row={row} />
          </Link>,
        ],
        [field('subject'), <Subject key="subject" row={row} />],
        [field('org'), <By key="by" row={row} />],
        [field('createdAt'), timeText(row.createdAt)],
        [field('claim'), row.claim],
        [field('files'), row.files.length > 0 && <Files key="files" files={row.files} />],
      ]}
    >
      {(row) => (
        <>
          <Decision row={row} />
          {row.before && row.after && <Figures row={row} before={row.before} after={row.after} />}
          {row.before && row.after && <AsBefore row={row} before={row.before} after={row.after} />}
          <Course row={row} />
        </>
      )}
    </RecordPage>
  )
}

const KILOBYTE = 1000
function Files({ files }: { files: Contest['files'] }) {
  const { number } = useWords()
  const { mutate } = useAction(contestContracts.file)
  return files.map(({ id, name, size }) => (
    <Button key={id} type="link" size="small" icon={<PaperClipOutlined />} onClick={() => mutate({ fileId: id })}>
      {name} ({number(Math.ceil(size / KILOBYTE))} kB)
    </Button>
  ))
}

function Decision({ row }: { row: Contest }) {
  const { t, codeText } = useWords()
  const { status, correction, correctedId, reason, decidedAt, decidedByName, outOfServiceAt, backInServiceAt } = row
  return (
    <section className="lb-panel lb-part">
      <header className="lb-panel-head">
        <h2>{t('healthContests.decision')}</h2>
      </header>
      {status === 'OPEN' || !decidedAt ? (
        <p>{t('healthContests.waits')}</p>
      ) : (
        <>
          <p>
            <StatusTag life="healthContest" code={status} /> {correction && codeText('correction', correction)}{' '}
            {outOfServiceAt && backInServiceAt && `${timeText(outOfServiceAt)} – ${timeText(backInServiceAt)}`}{' '}
            {correctedId && <Link to={path.jobRecord(correctedId)}>{t('healthContests.openRecord')}</Link>}
          </p>
          {reason && <p className="lb-pre">{reason}</p>}
          <Sep className="lb-second" parts={[<Person key="who" of={decidedByName} />, timeText(decidedAt)]} />
        </>
      )}
    </section>
  )
}

interface FiguresProps {
  row: Contest
  before: Scored
  after: Scored
}
/** The health index of the month before and after, and what lies between them. */
function Figures({ row, before, after }: FiguresProps) {
  const { t } = useWords()
  const mean = useMean(row, before, after)
  const { decidedAt } = row
  return (
    <FactStrip
      facts={[
        {
          name: t('healthContests.asSettled'),
          value: <IndexCell index={before.index} />,
          note: timeText(before.asOf),
        },
        {
          name: t('healthContests.anew'),
          value: <IndexCell index={after.index} />,
          note: decidedAt && timeText(decidedAt),
        },
        { name: t('healthContests.difference'), value: signed((after.index ?? 0) - (before.index ?? 0)) },
        ...(mean
          ? [
              {
                name: t('healthContests.mean', { count: mean.count }),
                value: t('healthContests.became', { before: exact(mean.before), after: exact(mean.after) }),
              },
            ]
          : []),
      ]}
    />
  )
}

/** The mean of the settled months of the log-book, with the month as it was settled and as it was settled anew. */
function useMean({ logbookId, month }: Contest, before: Scored, after: Scored) {
  const { data } = useApi(dashboardContracts.unit, { id: logbookId }, { quiet: true })
  const settled = data?.months.filter((one) => one.isSettled && one.index !== null) ?? []
  if (settled.length < 2 || !settled.some((one) => one.month === month)) return undefined
  const meanWith = ({ index }: Scored) => meanOf(settled.map((one) => (one.month === month ? index : one.index)))
  return { count: settled.length, before: meanWith(before), after: meanWith(after) }
}

/** What has happened with it, the latest first. */
function Course({ row }: { row: Contest }) {
  const { t, codeText, name, person } = useWords()
  const month = useMonthText()(row.month)
  const steps = [
    ...(row.decidedAt
      ? [{ what: codeText('healthContest', row.status), who: person(row.decidedByName), at: row.decidedAt }]
      : []),
    {
      what: t('healthContests.course.raised'),
      who: [person(row.userName), name(row.org, 'name')].join(t('common.comma')),
      at: row.createdAt,
    },
    { what: t('healthContests.course.settled', { month }), who: null, at: settlementOf(row.month).toISOString() },
  ]
  return (
    <section className="lb-panel lb-part">
      <header className="lb-panel-head">
        <h2>{t('healthContests.course.title')}</h2>
      </header>
      <ol className="lb-contest-course">
        {steps.map(({ what, who, at }) => (
          <li key={at}>
            {what}
            <Sep className="lb-second" parts={[timeText(at), who]} />
          </li>
        ))}
      </ol>
    </section>
  )
}
