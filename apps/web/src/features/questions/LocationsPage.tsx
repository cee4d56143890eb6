import { PlusOutlined } from '@ant-design/icons'
import { questionContracts } from '@portal/shared/features/questions/question.contract'
import type { QuestionDetail, QuestionLocation } from '@portal/shared/features/questions/question.schema'
import { questionLocationContracts } from '@portal/shared/features/questions/question-location.contract'
import type { CallInput } from '@portal/shared/kernel/contract'
import { path } from '@portal/shared/screens'
import { Alert } from 'antd'
import { Link, useParams } from 'react-router-dom'
import { useAction, useApi } from '../../kernel/api.ts'
import { ConfirmDialog } from '../../kernel/ConfirmDialog.tsx'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import { Loading } from '../../kernel/list/ListStates.tsx'
import type { Selection } from '../../kernel/list/selection.ts'
import { chosenIn } from '../../kernel/moves/chosen.ts'
import { notify } from '../../kernel/notices.ts'
import { PageHead, usePageTitle } from '../../kernel/page.tsx'
import { Failed } from '../../kernel/State.tsx'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { LOCATION_IDS } from '../../widgets/LocationListFilter.tsx'
import { Person } from '../../widgets/Person.tsx'
import { PlaceAddress, PlaceLink } from '../../widgets/PlaceCells.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import { AddLocations } from './AddLocations.tsx'
import { numberOf } from './QuestionCells.tsx'

const col = columnsOf(questionLocationContracts.list)
const columns = [
  col.show('locationId', ({ logbook }) => <PlaceLink row={logbook} />, { width: 152 }),
  col.show('address', ({ logbook }) => <PlaceAddress row={logbook} />),
  col.code('how', 'addedBy', { width: 160 }),
  col.show('createdAt', (row) => <Added row={row} />, { width: 168 }),
]
const FILTERS: readonly FilterSpec[] = ['q', 'asked']

function Added({ row: { createdAt, userName, isAsked } }: { row: QuestionLocation }) {
  const { t } = useWords()
  return (
    <>
      {timeText(createdAt)}
      <span className="lb-second lb-block">
        <Person of={userName} />
      </span>
      {!isAsked && (
        <ToneTag tone="stopped" isPlain>
          {t('questionPages.locations.notAsked')}
        </ToneTag>
      )}
    </>
  )
}

/** The chosen locations of a question (189). */
export function LocationsPage() {
  const { t } = useWords()
  const id = Number(useParams().id)
  const { data: row, error, isError, refetch } = useApi(questionContracts.get, { id }, { quiet: true })
  usePageTitle(row && t('questionPages.number', { number: numberOf(row) }))
  if (isError && !row)
    return <Failed isPage error={error} title={t('questionPages.editor.failed')} onRetry={() => refetch()} />
  return row ? <Locations row={row} /> : <Loading columns={4} />
}

function Locations({ row }: { row: QuestionDetail }) {
  const { t, name } = useWords()
  const add = row.state !== 'ENDED' && (
    <DialogButton
      action={questionLocationContracts.add}
      type="primary"
      icon={<PlusOutlined />}
      dialog={(close) => <AddLocations id={row.id} onClose={close} />}
    >
      {t('questionPages.locations.add')}
    </DialogButton>
  )
  return (
    <>
      <PageHead
        title={t('questionPages.locations.title', { number: t('questionPages.number', { number: numberOf(row) }) })}
        subtitle={name(row.asked, 'text')}
      >
        <Link to={path.question(row.id)}>{t('questionPages.locations.back')}</Link>
        {add}
      </PageHead>
      <div className="lb-sections">
        {row.isEverywhere && <Alert type="info" showIcon title={t('questionPages.locations.everywhere')} />}
        <ListPage
          list={questionLocationContracts.list}
          columns={columns}
          filters={FILTERS}
          advanced={[LOCATION_IDS]}
          fixed={{ id: String(row.id) }}
          isPart
          bulk={(selection) => <RemoveButton id={row.id} selection={selection} />}
          rowName={({ logbook }) => logbook.locationId}
          empty={{ title: t('questionPages.locations.emptyTitle'), text: t('questionPages.locations.emptyText') }}
        />
      </div>
    </>
  )
}

function RemoveButton({ id, selection }: { id: number; selection: Selection<QuestionLocation> }) {
  const { t } = useWords()
  return (
    <DialogButton
      action={questionLocationContracts.remove}
      size="small"
      dialog={(close) => <RemoveDialog id={id} selection={selection} onClose={close} />}
    >
      {t('questionLocations.remove')}
    </DialogButton>
  )
}

type Rows = Omit<CallInput<typeof questionLocationContracts.remove>, 'id'>
interface RemoveProps {
  id: number
  selection: Selection<QuestionLocation>
  onClose: () => void
}
function RemoveDialog({ id, selection, onClose }: RemoveProps) {
  const { t } = useWords()
  const { rows, count } = chosenIn(selection)
  const said = (key: 'removeTitle' | 'removed', of: number) =>
    t(`questionLocations.${key}`, { count: of, number: numberText(of) })
  const remove = useAction(questionLocationContracts.remove, {
    onDone: ({ removed }) => {
      notify('success', said('removed', removed))
      selection.clear()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={said('removeTitle', count)}
      text={t('questionLocations.removeText')}
      action={t('questionLocations.remove')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ ...(rows as Rows), id })}
      onClose={onClose}
    />
  )
}
