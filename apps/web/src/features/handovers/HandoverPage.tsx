import { FilePdfOutlined } from '@ant-design/icons'
import { handoverContracts } from '@portal/shared/features/handovers/handover.contract'
import type { HandoverMinute, WholeHandover } from '@portal/shared/features/handovers/handover.schema'
import { path } from '@portal/shared/screens'
import { Link, useParams } from 'react-router-dom'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { useAction, useApi } from '../../kernel/api.ts'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { Pairs } from '../../widgets/Pairs.tsx'
import { Person } from '../../widgets/Person.tsx'
import { PlaceAddress } from '../../widgets/PlaceCells.tsx'
import { RecordPage } from '../../widgets/RecordPage.tsx'
import { SealCode } from '../../widgets/SealStrip.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { Begins, HandoverCard, HandoverMoves, HandoverStatus, Unit } from './HandoverCells.tsx'
import './handover.css'

const col = columnsOf(handoverContracts.list)
const columnsFor = ({ newRole }: WholeHandover) => [
  col.show('locationId', (row) => <Unit row={row} />, { width: 160 }),
  col.show('address', (row) => <PlaceAddress row={row} />),
  ...(newRole ? [col.show('statutoryId', ({ statutoryId }) => statutoryId, { width: 128 })] : []),
  col.show('status', (row) => <HandoverStatus row={row} />, { width: 260 }),
  col.actions((row) => <HandoverMoves of={[row]} />, 176),
]

/** One handover: between whom and when, what became of each of its log-books, and the minutes of what has passed. */
export function HandoverPage() {
  const { t, name, codeText, fieldText } = useWords()
  const number = useParams().id ?? ''
  const field = (key: string) => fieldText('handovers', key)
  return (
    <RecordPage
      read={useApi(handoverContracts.whole, { number }, { quiet: true })}
      failed={t('handovers.failed')}
      titleOf={(whole) => t('handovers.whole', { number: whole.number })}
      facts={(whole) => [
        [field('org'), <By key="org" whole={whole} />],
        [field('newOrg'), name(whole.newOrg, 'name')],
        [field('role'), codeText('partyRole', whole.role)],
        [field('newRole'), whole.newRole && codeText('partyRole', whole.newRole)],
        [field('startsAt'), <Begins key="begins" row={whole} />],
        [field('createdAt'), timeText(whole.createdAt)],
        [field('message'), whole.message],
        [field('status'), <Counts key="counts" whole={whole} />],
      ]}
    >
      {(whole) => (
        <>
          <Minutes whole={whole} />
          <Logbooks whole={whole} />
        </>
      )}
    </RecordPage>
  )
}

/** Its log-books, each with where it stands. */
function Logbooks({ whole }: { whole: WholeHandover }) {
  const { t } = useWords()
  return (
    <ListPage
      list={handoverContracts.list}
      columns={columnsFor(whole)}
      fixed={{ number: whole.number }}
      filters={['q', { name: 'statuses', words: 'handover' }]}
      title={t('handovers.counts')}
      isPart
      rowName={({ locationId }) => locationId}
      card={(row) => <HandoverCard row={row} isOfOne />}
      bulk={(selection) => <HandoverMoves of={selection} />}
      empty={{ title: t('handovers.emptyTitle') }}
    />
  )
}

const By = ({ whole: { org, userName } }: { whole: WholeHandover }) => (
  <>
    {useWords().name(org, 'name')}{' '}
    <span className="lb-second">
      <Person of={userName} />
    </span>
  </>
)

/** How many of its log-books stand where. */
const Counts = ({ whole: { counts } }: { whole: WholeHandover }) => (
  <span className="lb-handover-counts">
    {counts.map(({ status, count }) => (
      <span key={status}>
        <b>{numberText(count)}</b> <StatusTag life="handover" code={status} />
      </span>
    ))}
  </span>
)

function Minutes({ whole: { minutes, unminuted } }: { whole: WholeHandover }) {
  const { t } = useWords()
  const waits = unminuted
    ? t('handovers.minuteWaits', { count: unminuted, number: numberText(unminuted) })
    : t('handovers.noMinute')
  return (
    <section className="lb-panel lb-part" aria-labelledby="minutes">
      <h2 id="minutes">{t('handovers.minutes')}</h2>
      {minutes.length > 0 && <p className="lb-soft lb-read">{t('handovers.minutesText')}</p>}
      {minutes.map((minute) => (
        <Minute key={minute.id} minute={minute} />
      ))}
      {(unminuted > 0 || minutes.length === 0) && <p className="lb-soft">{waits}</p>}
    </section>
  )
}

/** What passed at one instant: its file, and the codes by which both are verified. */
function Minute({ minute: { id, at, logbookCount, code, sha256 } }: { minute: HandoverMinute }) {
  const { t } = useWords()
  const { mutate, isPending } = useAction(handoverContracts.minute)
  return (
    <div className="lb-handover-minute">
      <ActionButton
        action={handoverContracts.minute}
        icon={<FilePdfOutlined />}
        loading={isPending}
        onClick={() => mutate({ id })}
      >
        {t('handovers.download', { at: timeText(at) })}
      </ActionButton>
      <Pairs
        pairs={[
          [t('handovers.counts'), t('handovers.minuteOf', { count: logbookCount })],
          [t('handovers.code'), <CodeLink key="code" code={code} />],
          [t('handovers.digest'), <CodeLink key="digest" code={sha256} />],
        ]}
      />
    </div>
  )
}

const CodeLink = ({ code }: { code: string }) => (
  <Link to={path.verify(code)}>
    <SealCode code={code} />
  </Link>
)
