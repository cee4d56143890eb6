import { CopyOutlined, SafetyCertificateOutlined } from '@ant-design/icons'
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { PAGE_SIZE } from '@portal/shared/kernel/list'
import { path } from '@portal/shared/screens'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { useApi, useRefreshAll } from '../../kernel/api.ts'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { RowOf } from '../../kernel/list/state.ts'
import { say, timeText, useWords } from '../../kernel/words.ts'
import { ToRecord, WorkName } from '../../widgets/JobRecordCells.tsx'
import { SealFaults } from '../../widgets/SealFaults.tsx'
import { SealCode, SealStrip } from '../../widgets/SealStrip.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import './detail.css'

type Row = RowOf<typeof logbookContracts.seals>
const col = columnsOf(logbookContracts.seals)
const columns = [
  col.show('sequence', ({ sequence }) => <b className="lb-link-number">{sequence}</b>, {
    width: 88,
    title: () => say('logbookDetail.seals.column.number'),
  }),
  col.show('kind', (row) => <What row={row} />, { title: () => say('logbookDetail.seals.column.what') }),
  col.show('strip', ({ seal }) => <SealStrip code={seal} />, {
    width: 144,
    title: () => say('logbookDetail.seals.column.strip'),
  }),
  col.show('seal', ({ seal }) => <CodeLink seal={seal} />, {
    width: 160,
    title: () => say('logbookDetail.seals.column.code'),
  }),
  col.show('matches', (row) => <Verdict row={row} />, {
    width: 148,
    title: () => say('logbookDetail.seals.column.verdict'),
  }),
  col.actions(({ seal, sequence }) => <CopyCode seal={seal} sequence={sequence} />, 56),
]

/** What was sealed: work by its own name, anything else by its kind; when, and by whom. Of deleted work nothing but that it was. */
function What({ row: { kind, typeOfWork, jobRecordId, sealedAt, org, isDeleted } }: { row: Row }) {
  const { t, name } = useWords()
  const words = kind === 'JOB_RECORD' && typeOfWork ? <WorkName code={typeOfWork} /> : say(`seals.kind.${kind}`)
  return (
    <>
      {jobRecordId ? <ToRecord id={jobRecordId}>{words}</ToRecord> : words}
      <Sep
        className="lb-second lb-block"
        parts={[timeText(sealedAt), org && name(org, 'name'), isDeleted && t('logbookDetail.seals.deleted')]}
      />
    </>
  )
}

const CodeLink = ({ seal }: { seal: string }) => (
  <Link to={path.verify(seal)}>
    <SealCode code={seal} isShort />
  </Link>
)

function Verdict({ row: { matches } }: { row: Row }) {
  const { t } = useWords()
  return (
    <ToneTag tone={matches ? 'good' : 'bad'} isPlain>
      {t(matches ? 'logbookDetail.seals.row.matches' : 'logbookDetail.seals.row.broken')}
    </ToneTag>
  )
}

/** One entry on a phone. */
const SealCard = ({ row }: { row: Row }) => (
  <>
    <div className="lb-card-head">
      <b className="lb-link-number">{row.sequence}</b>
      <Verdict row={row} />
    </div>
    <What row={row} />
    <div className="lb-line">
      <SealStrip code={row.seal} /> <CodeLink seal={row.seal} />
    </div>
  </>
)

function CopyCode({ seal, sequence }: { seal: string; sequence: number }) {
  const { t } = useWords()
  const words = t('logbookDetail.seals.copy', { number: sequence })
  return (
    <Button
      type="text"
      size="small"
      icon={<CopyOutlined />}
      aria-label={words}
      title={words}
      onClick={() => navigator.clipboard.writeText(seal)}
    />
  )
}

/** The chain of codes, newest first, and whether it still holds. */
export function SealsTab({ locationId }: { locationId: string }) {
  const { t } = useWords()
  const newest = useApi(logbookContracts.seals, { locationId, size: PAGE_SIZE }, { quiet: true })
  const refresh = useRefreshAll()
  const { totalElements = 0, faults = [] } = newest.data ?? {}
  return (
    <>
      <section className="lb-panel lb-part lb-apart" aria-labelledby="seals">
        <header className="lb-panel-head">
          <h2 id="seals">{t('logbookDetail.seals.title')}</h2>
          <span className="lb-actions" role="status">
            {totalElements > 0 && (
              <ToneTag tone={faults.length ? 'bad' : 'good'}>
                {faults.length
                  ? t('logbookDetail.seals.broken')
                  : t('logbookDetail.seals.matches', { count: totalElements })}
              </ToneTag>
            )}
            <Button
              size="small"
              icon={<SafetyCertificateOutlined />}
              disabled={!totalElements}
              loading={newest.isFetching}
              onClick={refresh}
            >
              {t('logbookDetail.seals.verifyAgain')}
            </Button>
          </span>
        </header>
        <p className="lb-soft lb-read">{t('logbookDetail.seals.note')}</p>
        <SealFaults faults={faults} />
      </section>
      <ListPage
        list={logbookContracts.seals}
        columns={columns}
        fixed={{ locationId }}
        rowKey={({ seal }) => seal}
        card={(row) => <SealCard row={row} />}
        isPart
        empty={{ title: t('logbookDetail.seals.none') }}
      />
    </>
  )
}
