import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import type { LogbookRow } from '@portal/shared/features/logbooks/logbook.schema'
import { workGroupContracts } from '@portal/shared/features/work-groups/work-group.contract'
import type { WorkGroup } from '@portal/shared/features/work-groups/work-group.schema'
import { path } from '@portal/shared/screens'
import { ListPage } from '../../kernel/ListPage.tsx'
import type { Selection } from '../../kernel/list/selection.ts'
import { BulkAct } from '../../kernel/moves/BulkAct.tsx'
import { chosenIn } from '../../kernel/moves/chosen.ts'
import { useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { LogbookCard } from '../../widgets/LogbookCells.tsx'
import { LOGBOOK_COLUMNS } from '../../widgets/logbookColumns.tsx'
import { LOGBOOK_ADVANCED, LOGBOOK_FILTERS } from '../../widgets/logbookFilters.tsx'

interface Props {
  group: WorkGroup
}
type Ticked = Selection<{ id: number }>

/** As log-books are listed everywhere. */
const LIST = {
  list: logbookContracts.list,
  columns: LOGBOOK_COLUMNS,
  filters: LOGBOOK_FILTERS,
  advanced: LOGBOOK_ADVANCED,
  isPart: true,
  rowName: ({ locationId }: LogbookRow) => locationId,
  card: (row: LogbookRow) => <LogbookCard row={row} />,
}

/** The log-books of a works group. */
export function WorkGroupLogbooks({ group }: Props) {
  const { t } = useWords()
  return (
    <ListPage
      {...LIST}
      fixed={{ workGroups: String(group.id) }}
      exportCall={logbookContracts.export}
      bulk={(selection) => (
        <DialogButton
          action={workGroupContracts.unbind}
          size="small"
          dialog={(close) => <Act act="unbind" group={group} selection={selection} onClose={close} />}
        >
          {t('workGroupPages.logbooks.takeOut')}
        </DialogButton>
      )}
      empty={{ title: t('workGroupPages.logbooks.emptyTitle'), text: t('workGroupPages.logbooks.emptyText') }}
    />
  )
}

/** All others come into it from the same list by which log-books are found everywhere: by ids, by premises, by address, or everything. */
export function AddLogbooks({ group }: Props) {
  const { t } = useWords()
  return (
    <ListPage
      {...LIST}
      fixed={{ notInWorkGroup: String(group.id) }}
      bulk={(selection) => (
        <DialogButton
          action={workGroupContracts.bind}
          type="primary"
          size="small"
          dialog={(close) => <Act act="bind" group={group} selection={selection} onClose={close} />}
        >
          {t('workGroupPages.logbooks.add')}
        </DialogButton>
      )}
      empty={{ title: t('workGroupPages.logbooks.allTitle'), text: t('workGroupPages.logbooks.allText') }}
    />
  )
}

interface ActProps extends Props {
  act: 'bind' | 'unbind'
  selection: Ticked
  onClose: () => void
}
function Act({ act, group: { id, name }, selection, onClose }: ActProps) {
  const { t } = useWords()
  const { count, clear } = selection
  const isBind = act === 'bind'
  return (
    <BulkAct
      contract={workGroupContracts[act]}
      move={isBind ? 'addLogbooks' : 'removeLogbooks'}
      chosen={chosenIn(selection)}
      also={{ groupId: id }}
      title={
        isBind
          ? t('workGroupPages.logbooks.addTitle', { count, name })
          : t('workGroupPages.logbooks.takeOutTitle', { count })
      }
      submit={isBind ? t('workGroupPages.logbooks.add') : t('workGroupPages.logbooks.takeOut')}
      done={() => t(isBind ? 'workGroupPages.logbooks.added' : 'workGroupPages.logbooks.takenOut')}
      linkOf={(row) => path.logbook(row.name)}
      onClose={onClose}
      onDone={clear}
    />
  )
}
