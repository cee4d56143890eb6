import { findingContracts } from '@portal/shared/features/inspection-findings/finding.contract'
import type { FindingDetail, FindingRow } from '@portal/shared/features/inspection-findings/finding.schema'
import { isOrganization, shownTime } from '@portal/shared/features/operation-records/values'
import { localName } from '@portal/shared/kernel/words'
import type { ReactNode } from 'react'
import { currentLanguage } from '../../i18n/i18n.ts'
import { ListPage } from '../../kernel/ListPage.tsx'
import { RowDrawer } from '../../kernel/list/RowDrawer.tsx'
import type { RawQuery } from '../../kernel/list/state.ts'
import { useOpenRow } from '../../kernel/reads/useOpenRow.ts'
import { say, sayIfAny, timeText, useWords } from '../../kernel/words.ts'
import { historyColumns } from '../historyColumns.tsx'
import { Pairs } from '../Pairs.tsx'
import { PhotoTiles } from '../PhotoTiles.tsx'
import { FindingActs } from './FindingActs.tsx'
import {
  ClassBox,
  ContractorCell,
  DeadlineCell,
  PlaceCell,
  Status,
  StatusCell,
  useFindingText,
} from './FindingCells.tsx'
import { ToRecord } from './ToRecord.tsx'
import './FindingDrawer.css'

const WIDTH = 760

/** The finding that the address names, over its list: what was found, what was answered, and what was done about it. */
export function OpenFinding({ fixed }: { fixed?: RawQuery }) {
  const { t } = useWords()
  const open = useOpenRow({
    param: 'finding',
    list: findingContracts.list,
    fixed,
    get: findingContracts.get,
    idOf: ({ id }) => id,
  })
  if (!open) return null
  const { row, drawer } = open
  const title = row
    ? t('inspectionFindings.detail', { locationId: row.logbook.locationId })
    : t('screens.inspectionFindings')
  return (
    <RowDrawer
      {...drawer}
      label={title}
      width={WIDTH}
      head={row ? <Head row={row} title={title} /> : <h2>{title}</h2>}
      footer={row?.can.length ? <FindingActs key={row.id} row={row} /> : undefined}
    >
      {row && (
        <>
          <Found row={row} />
          <Answered row={row} />
          <Closed row={row} />
          <History key={row.id} id={row.id} />
        </>
      )}
    </RowDrawer>
  )
}

const Head = ({ row, title }: { row: FindingRow; title: string }) => (
  <>
    <h2>{title}</h2>
    <span className="lb-tags">
      <ClassBox row={row} />
      <Status row={row} />
    </span>
  </>
)

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="lb-finding-part">
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Found({ row }: { row: FindingDetail }) {
  const { t, fieldText } = useWords()
  const said = useFindingText()(row)
  const field = (key: string) => fieldText('inspectionFindings', key)
  return (
    <Section title={t('inspectionFindings.finding')}>
      <p className="lb-finding-text">{said.text}</p>
      <Pairs
        pairs={[
          [field('part'), `${said.part} ${said.code}`],
          [field('locationId'), <PlaceCell key="place" row={row} />],
          [field('contractor'), <ContractorCell key="contractor" row={row} />],
          [field('deadline'), <DeadlineCell key="deadline" row={row} />],
          [field('status'), <StatusCell key="status" row={row} />],
          [field('team'), row.team?.name],
          [
            field('createdAt'),
            <ToRecord key="record" of={row} record={row.record}>
              {t('inspectionFindings.foundAt', { at: timeText(row.record.completedAt) })}
            </ToRecord>,
          ],
        ]}
      />
      <Shown title={t('inspectionFindings.photosOf')} photos={row.photos} />
    </Section>
  )
}

/** Photographs under what they show; nothing where there are none. */
function Shown({ title, photos }: { title: string; photos: FindingDetail['photos'] }) {
  const { t } = useWords()
  if (!photos.length) return null
  return (
    <>
      <h4>{title}</h4>
      <PhotoTiles
        photos={photos}
        altOf={({ name }, number, total) => t('inspectionFindings.photo', { number, total, name })}
      />
    </>
  )
}

function RecordLine({ of, record }: { of: FindingRow; record: FindingRow['record'] | null }) {
  const { t, codeText } = useWords()
  if (!record) return null
  const work = `${codeText('typeOfWork', record.typeOfWork)} ${record.typeOfWork}`
  return (
    <ToRecord of={of} record={record}>
      {t('inspectionFindings.answerRecord', { work, at: timeText(record.completedAt) })}
    </ToRecord>
  )
}

function Answered({ row }: { row: FindingDetail }) {
  const { t, fieldText, person } = useWords()
  const { answer, answerPhotos, isSentBack, reason } = row
  if (!answer)
    return (
      <Section title={t('inspectionFindings.answerTitle')}>
        <p className="lb-soft">{t('inspectionFindings.answerNone')}</p>
      </Section>
    )
  const { remark, userName, at, record } = answer
  return (
    <Section title={t('inspectionFindings.answerTitle')}>
      <p className="lb-finding-text">{remark}</p>
      <p className="lb-second">{t('inspectionFindings.answerBy', { name: person(userName), at: timeText(at) })}</p>
      <RecordLine of={row} record={record} />
      {isSentBack && <Pairs pairs={[[fieldText('inspectionFindings', 'reason'), reason]]} />}
      <Shown title={t('inspectionFindings.answerPhotos')} photos={answerPhotos} />
    </Section>
  )
}

function Closed({ row }: { row: FindingRow }) {
  const { t, codeText, person } = useWords()
  const { closed } = row
  if (!closed) return null
  const { seenBy, remark, userName, at, record } = closed
  return (
    <Section title={t('inspectionFindings.closedTitle')}>
      <p className="lb-finding-text">{remark || codeText('findingSeenBy', seenBy)}</p>
      <p className="lb-second">{t('inspectionFindings.answerBy', { name: person(userName), at: timeText(at) })}</p>
      <RecordLine of={row} record={record} />
    </Section>
  )
}

const WORDS_OF: Readonly<Record<string, string>> = { status: 'inspectionFinding', seenBy: 'findingSeenBy' }
const columns = historyColumns({
  act: (action) => say(`operationRecords.action.${action}`),
  group: 'inspectionFindings',
  valueText: (field, value) =>
    isOrganization(value)
      ? localName(value, currentLanguage(), 'name')
      : (sayIfAny(`enums.${WORDS_OF[field] ?? field}.${String(value)}`) ?? shownTime(field, value)),
})

function History({ id }: { id: number }) {
  const { t } = useWords()
  return (
    <Section title={t('inspectionFindings.history')}>
      <ListPage
        list={findingContracts.history}
        columns={columns}
        fixed={{ id: String(id) }}
        isPart
        isApart
        empty={{ title: t('common.history.none') }}
      />
    </Section>
  )
}
